// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What the code right before a nest has chosen lies between known values, so that the
// row p is none before k; others choose in ways that say less.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s
// RUN: %convert-and-compare %s --c2cuda-flags=--small-nests --nvcc --min-offloaded=4 --run-flags=--check=all
// RUN: %c2cuda %s --small-nests -o - -- 2>/dev/null | grep -v TEXT \
// RUN:   | %filecheck %s --check-prefix=TEXT
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
static void up(double *a, int n, int from) {
  for (int k = 0; k < n; k++) {
    int p = k;
    for (int i = n - 1; i > k; i--)
      if (fabs(a[i * n + k]) > fabs(a[p * n + k])) p = i;
    for (int j = 0; j < n; j++) a[p * n + j] += j * 0.01;
    p = from;
    for (int i = 0; i < n; i += 2)
      if (a[i] > 3) { p = i; }
    for (int j = 0; j < n; j++) a[p * n + j] -= j * 0.01;
    int q = n - 1;
    while (q > 0 && a[q] < 1) q--;
    for (int j = q; j < n; j++) a[j] *= 0.99;
    unsigned r = 0;
    for (unsigned i = 1; i < (unsigned)n; i++) { if (a[i] > a[r]) r = i; if (a[i] < -100) r = n + i; }
    if (r < (unsigned)n) for (int j = 0; j < n; j++) a[r * n + j] += 0.5;
    if (k % 5 == 0) printf("%d %d %u %.9f\n", p, q, r, a[k]);
  }
}
/* LU with partial pivoting; -1 if a is singular. */
// TEXT-LABEL: int lu(double *a, int *piv, int n)
// TEXT-NOT: p < k
// TEXT: if (k < p) {
// TEXT-NOT: p < k
// TEXT: return 0;
static int lu(double *a, int *piv, int n) {
  for (int k = 0; k < n; k++) {
    int p = k;
    double big = fabs(a[k * n + k]);
    for (int i = k + 1; i < n; i++)
      if (fabs(a[i * n + k]) > big) {
        big = fabs(a[i * n + k]);
        p = i;
      }
    piv[k] = p;
    if (big < 1e-12)
      return -1;
    if (p != k)
      for (int j = 0; j < n; j++) {
        double t = a[k * n + j];
        a[k * n + j] = a[p * n + j];
        a[p * n + j] = t;
      }
    for (int i = k + 1; i < n; i++) {
      a[i * n + k] /= a[k * n + k];
      for (int j = k + 1; j < n; j++)
        a[i * n + j] -= a[i * n + k] * a[k * n + j];
    }
  }
  return 0;
}

int main(void) {
  int piv[64];
  for (int n = 0; n < 60; n += 13) {
    double *a = malloc(n * n * sizeof(double) + 8);
    for (int i = 0; i < n * n; i++)
      a[i] = (i * 37 % 101) / 17.0 + (i % (n + 1) == 0);
    int rc = lu(a, piv, n);
    if (n)
      up(a, n, n / 2);
    double s = rc;
    for (int i = 0; i < n * n; i++)
      s += a[i] * (i % 11);
    for (int i = 0; i < n && rc == 0; i++)
      s += piv[i] * i;
    printf("%.12g\n", s);
    free(a);
  }
}
