// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that return out of a loop of the host: what is on the device comes
// back before each `return`.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=4 --run-flags=--check=all
// RUN: %c2cuda -o - --quiet %s -- | grep -v '// CHECK' | %filecheck %s
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// CHECK: int jacobi(
// CHECK: // On the device while the loop runs.
// CHECK: if (diff < tol) {
// CHECK: cudaMemcpy(x + 1, dev_x + 1,
// CHECK: cudaFree(dev_x)
// CHECK: return iter;
// CHECK-NEXT: }
// CHECK: return -1;
int jacobi(int n, double *restrict x, double *restrict y,
           const double *restrict b, double tol, int most) {
  for (int iter = 0; iter < most; iter++) {
    double diff = 0;
    for (int i = 1; i < n - 1; i++)
      y[i] = 0.5 * (x[i - 1] + x[i + 1] + b[i]);
    for (int i = 1; i < n - 1; i++) {
      if (fabs(y[i] - x[i]) > diff)
        diff = fabs(y[i] - x[i]);
      x[i] = y[i];
    }
    if (diff < tol)
      return iter;
    if (diff > 1e6) {
      printf("diverges\n");
      return -2;
    } else if (isnan(diff)) return -3;
  }
  return -1;
}

// What is returned is read behind the copies.
double decay(int n, float *restrict a, int most) {
  for (int t = 0; t < most; t++) {
    long count = 0;
    for (int i = 0; i < n; i++)
      a[i] *= 0.5f;
    for (int i = 0; i < n; i++)
      count += a[i] > 1;
    if (count == 0) return a[n / 2] + t;
    if (t > 40) return 0;
  }
  return a[0];
}

int main(void) {
  int n = 300;
  double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
  double *b = malloc(n * sizeof *b);
  float *a = malloc(n * sizeof *a);
  for (int most = 0; most < 60; most += 29) {
    for (int i = 0; i < n; i++) {
      x[i] = i % 7;
      y[i] = 0;
      b[i] = (i % 3) * 0.001;
      a[i] = i * 3;
    }
    x[n - 1] = 3;
    for (int k = 0; k < 3; k++) {
      printf("%d ", jacobi(n, x, y, b, k ? 0.5 : 1e-9, most));
      double s = 0;
      for (int i = 0; i < n; i++)
        s += x[i] * (i % 11) - y[i];
      printf("%.15g\n", s);
    }
    b[5] = NAN;
    printf("%d\n", jacobi(n, x, y, b, 0.1, most));
    b[5] = 1e9;
    for (int i = 0; i < n; i++)
      x[i] = 0;
    printf("%d\n", jacobi(n, x, y, b, 0.1, most));
    printf("%g\n", decay(n, a, most));
    double s = 0;
    for (int i = 0; i < n; i++)
      s += a[i];
    printf("%g\n", s);
  }
  return 0;
}
