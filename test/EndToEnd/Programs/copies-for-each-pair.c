// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What each pair of particles has for itself are n x n elements on the device, where the
// program has only arrays of n: not of any n. Where the program has as many itself,
// nobody asks.
// RUN: %convert-and-compare --nvcc --run-flags=--check=all --min-offloaded 2 %s
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s

#include <stdio.h>
#include <stdlib.h>

// CHECK: void forces(
// CHECK: if ({{.*}}(double)(n - 1) * (n - 1) <= 536870912
// CHECK: } else {
static void forces(int n, const double *restrict x, const double *restrict m,
                   double *restrict f) {
  for (int i = 0; i < n; i++)
    f[i] = 0;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) {
      double d = x[j] - x[i], k = m[i] * m[j] / (d * d + .1);
      f[i] += k * d;
      f[j] -= k * d;
    }
}

// CHECK: void pairs(
// CHECK-NOT: (double)(n
// CHECK: int main
static void pairs(int n, const double *restrict x, double *restrict force,
                  double *restrict f) {
  for (int i = 0; i < n; i++)
    f[i] = 0;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) {
      double d = x[j] - x[i];
      force[i * n + j] = d;
      f[i] += d / (d * d + .1);
      f[j] -= d;
    }
}

int main(void) {
  enum { N = 87 };
  double *x = malloc(sizeof(double) * N), *m = malloc(sizeof(double) * N);
  double *f = malloc(sizeof(double) * N);
  double *force = calloc(N * N, sizeof(double));
  for (int i = 0; i < N; i++) {
    x[i] = i * 7 % 13;
    m[i] = 1 + i % 3;
  }
  forces(N, x, m, f);
  for (int i = 0; i < N; i++)
    printf("%.17g\n", f[i]);
  pairs(N, x, force, f);
  for (int i = 0; i < N; i++)
    printf("%.17g %.17g\n", f[i], force[i * N + N - 1]);
  free(x);
  free(m);
  free(f);
  free(force);
  return 0;
}
