// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Kernels that read much at once say how many blocks are wanted: left alone,
// nvcc gives them 32 registers and spills.
// REQUIRES: c2cuda
// RUN: %c2cuda --thread-tile=1x1 --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

// CHECK: void __launch_bounds__(256, 5)
// CHECK-NEXT: five_kernel(
void five(int n, int m, const double *restrict a, double *restrict b) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = 0.2 * (a[i * m + j] + a[(i - 1) * m + j] +
                            a[(i + 1) * m + j] + a[i * m + j - 1] +
                            a[i * m + j + 1]);
}

// Several statements count together.
// CHECK: void __launch_bounds__(256, 5)
// CHECK-NEXT: slopes_kernel(
void slopes(int n, int m, const double *restrict u, double *restrict d) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      double x = u[i * m + j + 1] - u[i * m + j - 1];
      double y = u[(i + 1) * m + j] - u[(i - 1) * m + j];
      d[i * m + j] = x * x + y * y;
    }
}

// Little is read at once, or in a loop, or what is called takes registers.
// CHECK: void __launch_bounds__(128)
// CHECK-NEXT: triad_kernel(
void triad(int n, const double *restrict a, const double *restrict b,
           double *restrict c) {
  for (int i = 0; i < n; i++)
    c[i] = a[i] + 3 * b[i];
}

// CHECK: void __launch_bounds__(128)
// CHECK-NEXT: chains_kernel(
void chains(int n, double (*restrict a)[5], const double *restrict b) {
  for (int i = 0; i < n; i++)
    for (int k = 1; k < 5; k++)
      a[i][k] = a[i][k - 1] * b[i] + b[i + 1] + b[i + 2] + b[i + 3];
}

#include <math.h>
// CHECK: void __launch_bounds__(128)
// CHECK-NEXT: powers_kernel(
void powers(int n, const double *restrict a, double *restrict b) {
  for (int i = 2; i < n - 2; i++)
    b[i] = pow(a[i - 2] + a[i - 1] + a[i], a[i + 1] + a[i + 2]);
}

// One block does it all.
// CHECK: void __launch_bounds__(1024, 1)
// CHECK-NEXT: rounds_kernel(
void rounds(float (*restrict a)[24]) {
  for (int k = 0; k < 24; k++)
    for (int i = k + 1; i < 24; i++)
      for (int j = k + 1; j < 24; j++)
        a[i][j] -= a[i][k] * a[k][j];
}
