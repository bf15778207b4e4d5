// A stencil under a mask, and pointers that are exchanged: both blocks are as large, and
// what the mask selects needs no look by the host in each step.
// RUN: %convert-and-compare %s --nvcc 2>&1 | %filecheck %s
// CHECK: offloaded loop nest of 'main' (j): 1 kernel, 0 arrays to the device, 0 back, 3 there already
// CHECK: on the device from nest to nest: u, w, wet
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const int nx = 60, ny = 50;
  double *u = malloc(nx * ny * sizeof *u), *w = malloc(nx * ny * sizeof *w);
  char *wet = malloc(nx * ny);
  for (int j = 0; j < ny; j++)
    for (int i = 0; i < nx; i++) {
      u[j * nx + i] = (i * j) % 17;
      w[j * nx + i] = 0;
      wet[j * nx + i] = (i - 20) * (i - 20) + (j - 20) * (j - 20) > 40;
    }
  for (int t = 0; t < 30; t++) {
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++)
        if (wet[j * nx + i])
          w[j * nx + i] = u[j * nx + i] + 0.1 * (u[j * nx + i - 1] +
                                                 u[j * nx + i + 1] - 2 * u[j * nx + i]);
    double *x = u;
    u = w;
    w = x;
    if (t % 10 == 0)
      printf("%d %.10f\n", t, u[20 * nx + 7]);
  }
  free(u);
  free(w);
  free(wet);

  // One of them is larger: what it holds is not known behind an exchange.
  double *p = malloc(300 * sizeof *p), *q = malloc(400 * sizeof *q);
  char *on = malloc(300);
  for (int i = 0; i < 300; i++) {
    p[i] = i % 13;
    q[i] = q[i + 100] = 0;
    on[i] = i % 3;
  }
  for (int t = 0; t < 7; t++) {
    for (int i = 1; i < 299; i++)
      if (on[i])
        q[i] = 0.5 * (p[i - 1] + p[i + 1]);
    double *x = p;
    p = q;
    q = x;
    if (t % 2)
      printf("%g\n", p[17]);
  }
  free(p);
  free(q);
  free(on);
  return 0;
}
