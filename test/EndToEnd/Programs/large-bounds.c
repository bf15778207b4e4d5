// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// An int has room for what a tile counts from a bound that lies far from it: else the
// host does it.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=1 --run-flags=--check=all
#include <limits.h>
#include <stdio.h>
static void pairs(const double *a, double *out, int n, int skipped) {
  for (int i = 0; i < n; i++) {
    double s = a[i];
    for (int j = 0; j < n; j++) {
      if (j == skipped)
        continue;
      double d = a[i] - a[j];
      if (d < 0)
        continue;
      s += d;
    }
    out[i] = s;
  }
}
int main(void) {
  double a[300], out[300];
  for (int i = 0; i < 300; i++)
    a[i] = i % 7;
  const int skipped[] = {0, 3, 299, 300, INT_MAX, INT_MIN, INT_MAX - 1, INT_MIN + 1};
  for (int c = 0; c < 8; c++) {
    pairs(a, out, 300, skipped[c]);
    double s = 0;
    for (int i = 0; i < 300; i++)
      s += out[i];
    printf("%d %g\n", skipped[c], s);
  }
  return 0;
}
