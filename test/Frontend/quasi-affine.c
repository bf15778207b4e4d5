// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Masks, absolute values, and remainders by a variable are piecewise affine.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

int abs(int);

void bits(int n, double *restrict y, double *restrict x) {
  for (int i = 0; i < n; i++)
    y[i ^ 1] = x[i & ~3] + x[i | 1];
}
// CHECK-LABEL: scop bits
// CHECK-NOT: inexact
// CHECK-NOT: inspected
// CHECK: text

void absolute(int n, double *restrict y, double *restrict x) {
  for (int i = 0; i < n; i++)
    y[i] = x[abs(i - 5)];
}
// CHECK-LABEL: scop absolute
// CHECK-NOT: inexact
// CHECK: text

void periodic(int n, double *restrict y, double *restrict x) {
  for (int i = 0; i < n; i++)
    y[(i + 1) % n] = x[(i + n - 1) % n];
}
// CHECK-LABEL: scop periodic
// CHECK-NOT: inexact
// CHECK: text

// Any number of times around: not affine.
void often(int n, double *restrict y, double *restrict x) {
  for (int i = 0; i < n; i++)
    y[i] = x[i * 5 % n];
}
// CHECK-LABEL: scop often
// CHECK: read inexact
// CHECK-NEXT: inspected [<i> * 5 % <n>]
