// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// `for (sum = 0, j = 0; ...)`, `for (s = q = j = 0; ...)` and `t = k = 0;`: the
// sums' first values are statements before the loop, as old programs write it.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=6 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '^// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run

// The rows come through shared memory, as behind `sum = 0; for (j = 0; ...)`.
// CHECK-LABEL: residual_kernel(
// CHECK: sum = b[i];
// CHECK: sum -= shared_a{{.*}} * shared_x
// CHECK-LABEL: moments_kernel(
// CHECK: s = q = 0;

#include <stdio.h>
#include <stdlib.h>
/* Matrix-vector product and row statistics in the old style. */
static void residual(double **a, double *x, double *b, double *r, int n) {
  int i, j;
  double sum;
  for (i = 0; i < n; i++) {
    for (sum = b[i], j = 0; j < n; j++) /* the row */
      sum -= a[i][j] * x[j];
    r[i] = sum;
  }
}
static void moments(const float *v, int rows, int cols, float *mean, float *var) {
  int i, j;
  float s, q;
  for (i = 0; i < rows; i++) {
    for (s = q = j = 0; j < cols; j++) { s += v[i * cols + j]; q += v[i * cols + j] * v[i * cols + j]; }
    mean[i] = s / cols;
    var[i] = q / cols - s / cols * (s / cols);
  }
}
static void dots(const double *a, const double *b, double *c, int n, int m) {
  for (int i = 0; i < n; i++) {
    int k; double t;
    t = k = 0;
    while (k < m) { t += a[i * m + k] * b[k]; k++; }
    c[i] = t;
  }
}
static void cond(const double *a, double *c, int n, int m) {
  int i, j; double t = 0;
  for (i = 0; i < n; i++) {
    c[i] = -1;
    if (a[i] > 3) { for (t = 1.0, j = 1; j < m; j++) t *= a[j] * 0.1; c[i] = t; }
  }
  c[0] += t;
}
static void odd(int *g, int n) {
  int i, j;
  for (i = 0; i < n; i++) { unsigned char cc; for (cc = j = 7; j < 20; j += 2) cc += j * i; g[i] = cc + j; }
}
int main(void) {
  int n = 150, m = 90;
  double *x = malloc(n * 8), *b = malloc(n * 8), *r = malloc(n * 8), **a = malloc(n * sizeof *a), *f = malloc(n * m * 8);
  float *v = malloc(n * m * 4), *me = malloc(n * 4), *va = malloc(n * 4);
  int *g = malloc(n * 4);
  for (int i = 0; i < n; i++) { a[i] = malloc(n * 8); for (int j = 0; j < n; j++) a[i][j] = (i * 7 + j * 3) % 11; x[i] = i % 5; b[i] = i; }
  for (int i = 0; i < n * m; i++) { v[i] = i % 13 - 4; f[i] = i % 17; }
  residual(a, x, b, r, n); moments(v, n, m, me, va); 
  for (int i = 0; i < n; i += 31) printf("%g %g %g\n", r[i], me[i], va[i]);
  dots(f, x, r, n, m); for (int i = 0; i < n; i += 31) printf("%g\n", r[i]);
  cond(f, r, n, m); for (int i = 0; i < n; i += 31) printf("%g\n", r[i]);
  odd(g, n); for (int i = 0; i < n; i += 31) printf("%d\n", g[i]);
}
