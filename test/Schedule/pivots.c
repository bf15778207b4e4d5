// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The pivot's root is computed by those who divide by it, and stored at the end:
// no launch with one thread in the loop over k.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=mapping --stop-after=mapping --dry-run --steps=1 %s 2>&1 -- | %filecheck %s
#include <math.h>

void cholesky(int n, double a[n][n]) {
  for (int k = 0; k < n; k++) {
    a[k][k] = sqrt(a[k][k]);
    for (int i = k + 1; i < n; i++)
      a[i][k] /= a[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j <= i; j++)
        a[i][j] -= a[i][k] * a[j][k];
  }
}
// CHECK: kernel cholesky_a_kernel
// CHECK-NEXT: host loop int k
// CHECK-NEXT: x: int i
// CHECK: kernel cholesky_a_kernel_2
// CHECK: kernel cholesky_a_kernel_3
// CHECK-NEXT: x: int k
