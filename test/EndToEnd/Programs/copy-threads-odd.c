// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Sums that others copy for, in forms that people also write.
// RUN: %convert-and-compare %s --min-offloaded 7 --run-flags=--check=all \
// RUN:   --run-flags=--seed=5
#include <stdio.h>
#include <stdlib.h>
static void back(int n, const double *restrict a, const double *restrict x,
                 double *restrict y) {
  for (int i = n - 1; i >= 0; i--) {
    double s = 0;
    for (int j = n - 1; j > 3; j--)
      s = s * 0.5 + a[(size_t)i * n + j] * x[n - 1 - j];
    y[n - 1 - i] = s;
  }
}
static void inplace(int n, const double *restrict a, double *restrict x) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x[i] += a[i * n + j] * 0.25;
}
static void
own(int n, double *restrict a) { /* row sums into the diagonal's place beyond */
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      s += a[i * (n + 1) + j];
    a[i * (n + 1) + n] = s;
  }
}
static void lower(int n, int k, const float *restrict a, float *restrict y) {
  for (int i = k; i < n; i += 2) {
    float s = 0;
    for (int j = k; j < i; j++)
      s += a[i * n + j] * a[j * n + i];
    y[i] += s;
  }
}
static void wide(long n, long m, const long long *restrict a,
                 const unsigned *restrict x, long long *restrict y) {
  for (long i = 0; i < n; i++) {
    long long s = 1;
    for (long j = 2; j < m - 1; j++)
      s = s * 31 + a[i * m + j] * x[j];
    y[i] = s;
  }
}
static void outer(int n, int t, double *restrict a, double *restrict y) {
  for (int k = 0; k < t; k++) {
    for (int i = k; i < n; i++) {
      double s = 0;
      for (int j = k; j < n; j++)
        s += a[i * n + j];
      y[i] = s;
    }
    for (int i = k; i < n; i++)
      for (int j = k; j < n; j++)
        a[i * n + j] -= y[i] / n;
  }
}
static void pairs3(int n, const double *restrict a, const double *restrict b,
                   const double *restrict c, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double p = 0;
    for (int j = 1; j < n - 1; j++)
      p += a[i * n + j - 1] * b[i * n + j + 1] - c[j * n + i] * a[i * n + j];
    y[i] = p;
  }
}
int main(void) {
  int sizes[] = {1, 2, 5, 31, 32, 33, 64, 65, 130, 200};
  for (int s = 0; s < 10; s++) {
    int n = sizes[s];
    size_t q = (size_t)(n + 1) * (n + 2);
    double *a = malloc(q * 8), *b = malloc(q * 8), *c = malloc(q * 8),
           *x = malloc((n + 1) * 8), *y = calloc(n + 1, 8);
    float *f = malloc(q * 4), *g = calloc(n + 1, 4);
    long long *l = malloc(q * 8), *r = calloc(n + 1, 8);
    unsigned *u = malloc((n + 1) * 4);
    for (size_t i = 0; i < q; i++) {
      a[i] = i * 7 % 13 - 5.5;
      b[i] = i * 5 % 17 / 3.0;
      c[i] = i % 19 - 8;
      f[i] = i * 3 % 23 / 7.0f;
      l[i] = i * 11 % 101 - 50;
    }
    for (int i = 0; i <= n; i++) {
      x[i] = i % 7 - 2.25;
      u[i] = i * 977u;
    }
    double h = 0;
#define SUM(v, m)                                                              \
  for (int i = 0; i < (m); i++)                                                \
    h = h * 0.75 + v[i];                                                       \
  printf("%.17g\n", h)
    back(n, a, x, y);
    SUM(y, n);
    inplace(n, b, x);
    SUM(x, n);
    own(n, c);
    SUM(c, n * (n + 1));
    for (int k = 0; k < 3; k++) {
      lower(n, k, f, g);
      SUM(g, n);
    }
    wide(n, n, l, u, r);
    for (int i = 0; i < n; i++)
      printf("%lld ", r[i]);
    puts("");
    pairs3(n, a, b, c, y);
    SUM(y, n);
    outer(n, 3, a, y);
    SUM(a, n * n);
    SUM(y, n);
  }
  return 0;
}
