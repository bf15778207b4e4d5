// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Eliminations in other forms: of right-hand sides, from a later row on, upwards,
// two rows at a time, with a look at what is not done yet.
// RUN: %convert-and-compare %s --min-offloaded 8 --run-flags=--check=all \
// RUN:   --run-flags=--seed=5
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define A(i, j) a[(i)*ld + (j)]
static void trsm(int n, int m, int ld, const double *restrict l,
                 double *restrict a) {
  for (int k = 0; k < n; k++)
    for (int j = 0; j < m; j++) {
      A(k, j) /= l[k * n + k];
      for (int i = k + 1; i < n; i++)
        A(i, j) -= l[i * n + k] * A(k, j);
    }
}
static void lu_from(int s, int n, int ld, float *restrict a) {
  for (int k = s; k < n; k++) {
    for (int i = k + 1; i < n; i++)
      A(i, k) = A(i, k) / A(k, k);
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        A(i, j) -= A(i, k) * A(k, j);
  }
}
static void jordan(int n, int ld, double *restrict a, double *restrict b) {
  for (int k = 0; k < n; k++) {
    double p = A(k, k);
    for (int i = 0; i < n; i++)
      if (i != k) {
        double f = A(i, k) / p;
        for (int j = k; j < n; j++)
          A(i, j) -= f * A(k, j);
        b[i] -= f * b[k];
      }
  }
}
static void chol_up(int n, int ld, double *restrict a) {
  for (int k = 0; k < n; k++) {
    A(k, k) = sqrt(A(k, k));
    for (int j = k + 1; j < n; j++)
      A(k, j) /= A(k, k);
    for (int i = k + 1; i < n; i++)
      for (int j = i; j < n; j++)
        A(i, j) -= A(k, i) * A(k, j);
  }
}
static void step2(int n, int ld, double *restrict a) {
  for (int k = 0; k < n - 1; k += 2)
    for (int i = k + 2; i < n; i++)
      for (int j = k + 2; j < n; j++)
        A(i, j) -= A(i, k) * A(k, j) * 0.01 + A(i, k + 1) * A(k + 1, j) * 0.02;
}
static void lastrow(int n, int ld, double *restrict a, double *restrict t) {
  for (int k = 0; k < n; k++) {
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        A(i, j) -= A(i, k) * A(k, j) / A(k, k);
    t[k] = A(n - 1, n - 1) + A(n / 2, n - 1);
  }
}
static void down(int n, int ld, double *restrict a) {
  for (int k = n - 1; k > 0; k--)
    for (int i = 0; i < k; i++) {
      A(i, k) /= A(k, k);
      for (int j = 0; j < k; j++)
        A(i, j) -= A(i, k) * A(k, j);
    }
}
int main(void) {
  int sizes[] = {1, 2, 3, 31, 33, 64, 70, 97};
  for (int s = 0; s < 8; s++) {
    int n = sizes[s], ld = n + 3;
    size_t q = (size_t)(n + 1) * ld;
    double *a = malloc(q * 8), *b = malloc(q * 8), *t = calloc(n + 1, 8);
    float *f = malloc(q * 4);
    double h = 0;
#define FILL                                                                   \
  for (int i = 0; i < n; i++)                                                  \
    for (int j = 0; j < ld; j++) {                                             \
      a[i * ld + j] = (i * 7 + j * 7) % 11 / 9.0 + (i == j) * (n + 20);        \
      f[i * ld + j] = a[i * ld + j];                                           \
    }                                                                          \
  for (size_t i = 0; i < q; i++)                                               \
  b[i] = 1 + i % 13 / 8.0
#define SUM(v)                                                                 \
  h = 0;                                                                       \
  for (int i = 0; i < n; i++)                                                  \
    for (int j = 0; j < ld; j++)                                               \
      h = h * 0.875 + v[i * ld + j];                                           \
  printf("%.17g\n", h)
    FILL;
    trsm(n, n + 2, ld, b, a);
    SUM(a);
    FILL;
    lu_from(s % 3, n, ld, f);
    SUM(f);
    FILL;
    jordan(n, ld, a, t);
    SUM(a);
    FILL;
    chol_up(n, ld, a);
    SUM(a);
    FILL;
    step2(n, ld, a);
    SUM(a);
    FILL;
    lastrow(n, ld, a, t);
    SUM(a);
    for (int i = 0; i < n; i++)
      h += t[i];
    printf("%.17g\n", h);
    FILL;
    down(n, ld, a);
    SUM(a);
  }
  return 0;
}
