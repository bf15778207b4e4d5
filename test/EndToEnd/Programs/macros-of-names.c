// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Macros with the names of functions that kernels call: without parentheses
// around them, `i < min(n, m)` would be another comparison.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=1 --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <stdio.h>
#include <stdlib.h>

#define min(a, b) (a) < (b) ? (a) : (b)
#define max(a, b) a > b ? a : b

static int table(int k) {
  static const int few[4] = {3, 1, 4, 1};
  return few[k & 3] + min(k & 7, 5);
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1003, steps = 9;
  double *a = malloc(n * sizeof(double)), *b = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    a[i] = i % 37;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3;
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i];
  }
  for (int i = 0; i < n; i++) {
    double m = min(a[i], 10);
    b[i] = m + (max(i, 5)) + table(i) + (2 * min(i & 7, 3) + 1);
  }
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] * b[i];
  printf("%.17g\n", sum);
  return 0;
}
