// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Single elements that the host reads and writes, where the buffer has been made by a nest
// with less to do than the first one asks for.
//
// RUN: %convert-and-compare %s --expect-offloaded 8
#include <stdio.h>
static double A[64], B[64];
static void f(int n, int k, double *restrict a, double *restrict b) {
  for (int i = 1; i < n - 1; i++) b[i] = 0.5 * (a[i - 1] + a[i + 1]);
  printf("-\n");
  for (int i = 0; i < n; i++) a[i] += b[i] * 0.1 + 1;
  printf("%g\n", a[1]);
  a[2] = 4;
  for (int i = 0; i < n; i++) b[i] += a[i];
}
static void g(int n, int k, double *restrict a, double *restrict b) {
  for (int t = 0; t < k; t++) {
    for (int i = 1; i < n - 1; i++) b[i] = 0.5 * (a[i - 1] + a[i + 1]);
    printf("-\n");
    for (int i = 0; i < n; i++) a[i] += b[i] * 0.1 + 1;
    printf("%g\n", a[1]);
    a[2] = 4;
  }
}
static void h(int n, int k, double *restrict a, double *restrict b) {
  if (n > 5) for (int i = 0; i < n; i++) a[i] = i;
  printf("-\n");
  for (int i = 0; i < n; i++) a[i] += b[i] * 0.1 + 1;
  printf("%g\n", a[3]);
  a[4] = 4;
  for (int i = 0; i < n; i++) b[i] += a[i];
}
int main(void) {
  int ns[] = {20, 0, 1, 2, 3, 4};
  for (int q = 0; q < 6; q++) {
    f(ns[q], 3, A, B);
    printf("%g %g %g\n", A[1], A[2], B[0]);
    g(ns[q], 3, A, B);
    printf("%g %g %g\n", A[1], A[2], B[0]);
    h(ns[q], 3, A, B);
    printf("%g %g %g\n", A[1], A[2], B[0]);
  }
}
