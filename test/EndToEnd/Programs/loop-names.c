// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Names that isl gives its own loops, c0, c1 and so on.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=4 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>
static void step(int n, int m, double c0, double c1, int c2, int c3, double *restrict u, double *restrict v) {
  for (int t = 0; t < m; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = c0 * u[i] + c1 * (u[i - 1] + u[i + 1]) + c2;
    for (int i = 1; i < n - 1; i++)
      u[i] = v[i] * c1 + c3 * 0.5;
    for (int i = n - 2; i > 0; i--)
      u[i] = u[i] * 0.5 + u[i + 1] * c0;
  }
}
static void tri(int c0, int c1, double *a, double c2) {
  for (int i = 0; i < c0; i++)
    for (int j = i; j < c1; j++)
      a[j] = a[j] * c2 + a[i] * 0.25;
}
// Loops, arrays and variables of these names.
static void all(int n, double *c0, const double *c1) {
  for (int c2 = 1; c2 < n - 1; c2++) {
    double c3 = c1[c2] * 0.5;
    for (int c4 = 0; c4 < 40; c4++)
      c3 += c1[c2 - 1] * c4;
    c0[c2] = c3;
  }
  for (int t = 0; t < 5; t++)
    for (int c1 = 1; c1 < n; c1++)
      c0[c1] = c0[c1] + c0[c1 - 1] * 0.25;
}
int main() {
  int n = 300;
  double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v);
  for (int i = 0; i < n; i++) { u[i] = i % 7; v[i] = i % 5; }
  step(n, 9, 0.3, 0.25, 2, 3, u, v);
  tri(60, 250, v, 0.3);
  all(n, u, v);
  double s = 0;
  for (int i = 0; i < n; i++) s += u[i] * (i % 3) + v[i];
  printf("%.12f\n", s);
  return 0;
}
