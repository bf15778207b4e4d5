// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Work arrays of a solver for many lines: one loop fills them, another one uses
// them, a third one goes back. A thread needs all elements, not the last one; and
// neighbouring threads have theirs next to each other.
//
// RUN: %convert-and-compare %s --min-offloaded 4 --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '// CHECK' | FileCheck %s
#include <stdio.h>
#include <stdlib.h>

// CHECK-LABEL: sweep_kernel(
// CHECK: const int j =
// CHECK: cp_at2[(size_t)(i - 1){{ ?}}*{{ ?}}m + j] =
void sweep(int n, int m, const double *k, double *u) {
  double *a = malloc(n * sizeof *a), *cp = malloc(n * sizeof *cp);
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++)
      a[i] = i > 0 ? -k[(i - 1) * m + j] : 0;
    cp[0] = u[j];
    for (int i = 1; i < n; i++)
      cp[i] = a[i] * cp[i - 1];
    for (int i = n - 2; i >= 0; i--)
      u[i * m + j] -= cp[i] * u[(i + 1) * m + j];
  }
  free(a);
  free(cp);
}

// The same with arrays of the file.
static double w[64], c[64];
void columns(int n, int m, const double *k, double *u) {
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++)
      w[i] = i > 0 ? 0.3 * k[i * m + j] : 0;
    c[0] = u[j];
    for (int i = 1; i < n; i++)
      c[i] = w[i] * c[i - 1] + 1;
    for (int i = n - 2; i >= 0; i--)
      u[i * m + j] -= 0.1 * c[i] * u[(i + 1) * m + j];
  }
}

// Lines along the rows: threads still differ in j.
void rows(int n, int m, const double *k, double *u) {
  double *cp = malloc(n * sizeof *cp), *dp = malloc(n * sizeof *dp);
  for (int j = 0; j < m; j++) {
    cp[0] = 0.5 * k[j * n];
    dp[0] = u[j * n] * 0.5;
    for (int i = 1; i < n; i++) {
      double f = 1 / (2 + k[j * n + i] - cp[i - 1]);
      cp[i] = k[j * n + i] * f;
      dp[i] = (u[j * n + i] + dp[i - 1]) * f;
    }
    u[j * n + n - 1] = dp[n - 1];
    for (int i = n - 2; i >= 0; i--)
      u[j * n + i] = dp[i] + cp[i] * u[j * n + i + 1];
  }
  free(cp);
  free(dp);
}

int main(void) {
  int n = 60, m = 300;
  double *u = malloc(n * m * sizeof *u), *k = malloc(n * m * sizeof *k), h = 0;
  for (int i = 0; i < n * m; i++) {
    u[i] = i % 11 * 0.1;
    k[i] = 1 + 0.1 * (i % 7);
  }
  sweep(n, m, k, u);
  for (int i = 0; i < n * m; i++)
    h += u[i] * (1 + i % 13);
  printf("%.12g\n", h);
  columns(n, m, k, u);
  for (int i = 0; i < n * m; i++)
    h += u[i] * (1 + i % 17);
  printf("%.12g\n", h);
  rows(n, m, k, u);
  for (int i = 0; i < n * m; i++)
    h += u[i] * (1 + i % 19);
  printf("%.12g\n", h);
  return 0;
}
