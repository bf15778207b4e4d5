// RUN: %convert-and-compare %s --min-offloaded 2 --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v "// CHECK" | FileCheck %s
// Sums that keep their order beside a stencil, over rows and planes: the terms come
// to the one thread that adds them up in the memory of its block.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// CHECK: // largest {{.*}}: what depends on itself, in one thread; 128 more copy for it.
static double largest(int n, int m, int l, const float *x, float *y) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++) {
        y[(i * m + j) * l + k] = expf(0.01f * x[(i * m + j) * l + k]);
        sum += y[(i * m + j) * l + k];
      }
  return sum;
}

// CHECK: // {{main|step}} {{.*}}: what depends on itself, in one thread; 128 more copy for it.
// CHECK: for (int i{{.*}} = 1;
// CHECK: auto copy = [&](int j0, int to) {
// CHECK: __syncthreads();
// CHECK: if (threadIdx.x == 0) {
// CHECK: __syncthreads();
static double step(int n, int m, double *a, double *b) {
  double difference = 0;
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      b[i * m + j] = 0.25 * (a[(i - 1) * m + j] + a[(i + 1) * m + j] +
                             a[i * m + j - 1] + a[i * m + j + 1]);
      double d = b[i * m + j] - a[i * m + j];
      difference += d * d;
    }
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      a[i * m + j] = b[i * m + j];
  return difference;
}

int main(void) {
  for (int n = 2; n < 420; n = n * 5 + 1) {
    int m = 3 * n / 2;
    double *a = malloc(n * m * sizeof *a), *b = malloc(n * m * sizeof *b);
    for (int i = 0; i < n * m; i++)
      a[i] = b[i] = i * 7 % 31 * 0.125;
    for (int t = 0; t < 3; t++) {
      double d = step(n, m, a, b);
      printf("%.17g\n", d);
    }
    free(a);
    free(b);
  }
  float *x = malloc(7 * 5 * 300 * sizeof *x), *y = malloc(7 * 5 * 300 * sizeof *y);
  for (int i = 0; i < 7 * 5 * 300; i++)
    x[i] = i * 13 % 47;
  double all = largest(7, 5, 300, x, y);
  double few = largest(2, 3, 4, x, y);
  printf("%.17g %.17g\n", all, few);
  return 0;
}
