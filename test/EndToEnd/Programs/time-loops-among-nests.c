// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A grid is filled, a loop in time exchanges its pointers, and another nest reads what
// came of it: nothing is copied between them. The second buffer of kernels that compute
// several steps is their own. The number of steps is an odd constant: the last kernel
// stores another array than the others do.
//
// RUN: %convert-and-compare %s --expect-offloaded 8 --nvcc
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | FileCheck %s
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>

// CHECK-DAG: remark: offloaded loop nest of 'heat' (t): 1 kernel, 0 arrays to the device, 0 back, 2 there already
// CHECK-DAG: remark: on the device from nest to nest: u, v, w

// CHECK-LABEL: static double heat(
// CHECK: // On the device from nest to nest.
// CHECK-NOT: HostToDevice
// CHECK: // Before the time is taken.
// CHECK-NEXT: C2CUDA_CHECK(cudaDeviceSynchronize());
// CHECK-NEXT: double start = now();
// CHECK: double *now_u = dev_u;
// CHECK: std::swap(now_u, next_u);
// CHECK: if (now_u != dev_u) {
// CHECK: u = v;
// CHECK-NEXT: v = first;
// CHECK-NEXT: std::swap(dev_u, dev_v);
// CHECK-NEXT: }
// CHECK-NOT: cudaMemcpy({{[uvw]}},
// CHECK: free(u);
static double now(void) {
  struct timeval tv;
  gettimeofday(&tv, NULL);
  return tv.tv_sec + 1e-6 * tv.tv_usec;
}

#define IDX(i, j) ((i) * nx + (j))

static double heat(int nx) {
  const int ny = 90, steps = 25;
  double *u = malloc(sizeof(double) * nx * ny);
  double *v = malloc(sizeof(double) * nx * ny);
  double *w = malloc(sizeof(double) * nx * ny);
  for (int i = 0; i < ny; i++)
    for (int j = 0; j < nx; j++) {
      u[IDX(i, j)] = sin(0.1 * i) * cos(0.2 * j);
      v[IDX(i, j)] = 0;
    }
  double start = now();
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < ny - 1; i++)
      for (int j = 1; j < nx - 1; j++)
        v[IDX(i, j)] = 0.25 * (u[IDX(i - 1, j)] + u[IDX(i + 1, j)] +
                               u[IDX(i, j - 1)] + u[IDX(i, j + 1)]);
    double *tmp = u;
    u = v;
    v = tmp;
  }
  double stop = now();
  if (stop < start)
    printf("the clock runs backwards\n");
  for (int i = 0; i < ny; i++)
    for (int j = 0; j < nx; j++)
      w[IDX(i, j)] = fabs(u[IDX(i, j)] - v[IDX(i, j)]);
  double worst = 0;
  for (int i = 0; i < ny * nx; i++)
    if (w[i] > worst)
      worst = w[i];
  free(u);
  free(v);
  free(w);
  return worst;
}

// The number of steps is the caller's, and so are the arrays; between two loops in time
// the host looks at an element and changes one.
static double *twice(int n, int steps, double *u, double *v) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    double *tmp = u;
    u = v;
    v = tmp;
  }
  printf("between %.12g\n", u[n / 2]);
  u[n / 2] += 1;
  for (int t = 0; t < steps + 1; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.25 * (u[i - 1] + 2 * u[i] + u[i + 1]);
    double *tmp = u;
    u = v;
    v = tmp;
  }
  for (int i = 0; i < n; i++)
    v[i] = u[i] * 2;
  return v;
}

int main(void) {
  printf("%.12g %.12g %.12g\n", heat(130), heat(3), heat(67));
  const int n = 700;
  double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v);
  for (int steps = 0; steps < 14; steps += 3) {
    for (int i = 0; i < n; i++) {
      u[i] = i % 13;
      v[i] = i % 13;
    }
    double *last = twice(n, steps, u, v);
    double a = 0, b = 0;
    for (int i = 0; i < n; i++) {
      a = a * 0.9 + u[i];
      b = b * 0.9 + v[i];
    }
    printf("%d %d %.12g %.12g\n", steps, last == u, a, b);
  }
  free(u);
  free(v);
  return 0;
}
