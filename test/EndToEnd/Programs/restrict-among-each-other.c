// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Pointers of which `restrict` is true though their elements lie among each other: what
// the host writes through one of them in a loop is not undone by a copy of the other. And
// one of which somebody has the address.
//
// RUN: %convert-and-compare %s --expect-offloaded 7
#include <stdio.h>
#include <stdlib.h>

static void parts(int n, float *restrict re, float *restrict im, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      re[2 * i] = re[2 * i] * 0.5f + 1;
    im[2 * (t % n)] = t;
    for (int i = 0; i < n; i++)
      re[2 * i] += 3;
  }
}

static double peek(double *restrict *x) { return (*x)[2]; }

static void named(int n, double *p, double *restrict q) {
  for (int i = 0; i < n; i++)
    q[i] = i * 0.125;
  printf("%g\n", peek(&q));
  for (int i = 0; i < n; i++)
    q[i] += i * 0.5 + p[i];
  printf("%g\n", peek(&q));
}

static volatile int stop;
static void asked(int n, double *a, double *b) {
  for (int i = 0; i < n; i++)
    a[i] = i;
  if (stop)
    printf("stopped\n");
  for (int i = 0; i < n; i++)
    b[i] = a[i] * 2;
}

int main(void) {
  const int n = 500;
  float *z = malloc(2 * n * sizeof *z);
  for (int i = 0; i < 2 * n; i++)
    z[i] = i % 13;
  parts(n, z, z + 1, 20);
  double s = 0;
  for (int i = 0; i < 2 * n; i++)
    s = s * 0.99 + z[i];
  printf("%.10g\n", s);
  static double P[64], Q[64];
  named(20, P, Q);
  printf("%g %g\n", Q[7], Q[19]);
  asked(40, P, Q);
  printf("%g\n", Q[3]);
  free(z);
  return 0;
}
