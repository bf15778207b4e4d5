// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// memcpy and memset in nests are nests over elements, not one thread's work.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-w --nvcc --min-offloaded=9 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda -o - --quiet %s -- -w | grep -v '// CHECK' | %filecheck %s
// CHECK: // cfd (memory-loops.c:{{[0-9]+}}): {{[0-9]+}} values of t at once
// CHECK-NOT: memcpy(un
// CHECK: cfd(int n, int T
// CHECK-NOT: <<<1, 1>>>
// CHECK: // rows (memory-loops.c:{{[0-9]+}}): all (i, j)
// CHECK: rows(int n, int m
// CHECK-NOT: <<<1, 1>>>
// CHECK: int main(
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void cfd(int n, int T, double *restrict u, double *restrict un) {
  for (int t = 0; t < T; t++) {
    memcpy(un, u, n * n * sizeof(double));
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        u[i * n + j] = un[i * n + j] + 0.1 * (un[(i - 1) * n + j] - un[i * n + j - 1]);
  }
}
void cfd1(int n, int T, double *u, double *un) {
  for (int t = 0; t < T; t++) {
    memcpy(un, u, sizeof(double) * n);
    for (int i = 1; i < n - 1; i++)
        u[i] = un[i] + 0.1 * (un[i + 1] - un[i - 1]);
  }
}
static double A[50][60], B[50][60]; static int H[256]; static float F[7][8][9];
void grid(int T) {
  for (int t = 0; t < T; t++) {
    memcpy(B, A, sizeof(A));
    for (int i = 1; i < 49; i++)
      for (int j = 1; j < 59; j++)
        A[i][j] = 0.25 * (B[i - 1][j] + B[i + 1][j] + B[i][j - 1] + B[i][j + 1]);
  }
}
void rows(int n, int m, const float *a, float *b) {
  for (int i = 0; i < n; i++)
    memcpy(b + (n - 1 - i) * m, &a[i * m], m * sizeof *a);
}
void clear(size_t n, size_t m, float *c, const float *a) {
  for (int t = 0; t < 3; t++) {
    memset(c, 0, n * m * sizeof(float));
    memset(H, -1, sizeof H);
    memset(F[t], 0, sizeof F[t]);
    for (size_t i = 0; i < n; i++)
      for (size_t j = 0; j < m; j++)
        c[i * m + j] += a[i * m + j] * t;
  }
}
void pairs(int n, float (*p)[3], float (*q)[3]) {
  for (int t = 0; t < 2; t++) {
    memcpy(q, p, n * sizeof *q);
    for (int i = 0; i < n; i++) p[i][t] = q[n - 1 - i][t + 1];
  }
}
void part(int n, int k, long *x) {
  for (int t = 0; t < 2; t++) {
    memcpy(x + n, x, n * sizeof(long));
    for (int i = 0; i < n; i++) x[i] = x[n + i] + k;
  }
}
void neg(int n, int m, double *x, const double *y) {
  for (int t = 0; t < 2; t++) {
    memcpy(x, y, n * m * sizeof(double));
    for (int i = 0; i < 6; i++) x[i] += t;
  }
}
int main(void) {
  int n = 40; double *u = malloc(n * n * 8), *v = malloc(n * n * 8);
  for (int i = 0; i < n * n; i++) u[i] = i * 7919 % 1013, v[i] = 0;
  cfd(n, 5, u, v); cfd1(n, 3, u, v); cfd1(n * n, 3, v, u);
  double s = 0; for (int i = 0; i < n * n; i++) s += u[i] * (i % 7) - v[i]; printf("%.12g\n", s);
  for (int i = 0; i < 50; i++) for (int j = 0; j < 60; j++) A[i][j] = i * j % 13;
  grid(4); for (int i = 0; i < 50; i++) for (int j = 0; j < 60; j++) s += A[i][j] * (i % 3) + B[i][j]; printf("%.12g\n", s);
  float *f = malloc(n * n * 4), *g = malloc(n * n * 4); for (int i = 0; i < n * n; i++) f[i] = i % 19, g[i] = -1;
  rows(n, n - 1, f, g); for (int i = 0; i < n * n; i++) s += g[i] * (i % 5); printf("%.12g\n", s);
  for (int i = 0; i < 7 * 72; i++) (&F[0][0][0])[i] = 5;
  clear(n, n - 2, g, f); for (int i = 0; i < n * n; i++) s += g[i] * (i % 5); for (int i = 0; i < 256; i++) s += H[i]; for (int i = 0; i < 504; i++) s += (&F[0][0][0])[i]; printf("%.12g\n", s);
  pairs(100, (float (*)[3])f, (float (*)[3])g); for (int i = 0; i < n * n; i++) s += g[i] * (i % 5) + f[i] * (i % 3); printf("%.12g\n", s);
  long x[100]; for (int i = 0; i < 100; i++) x[i] = i; part(50, 3, x); for (int i = 0; i < 100; i++) s += x[i] * i; printf("%.12g\n", s);
  neg(-3, -4, u, v); neg(3, 4, v, u); neg(0, 4, u, v); for (int i = 0; i < n * n; i++) s += u[i] * (i % 7) - v[i]; printf("%.12g\n", s);
  return 0;
}
