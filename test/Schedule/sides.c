// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The sides of a condition on data, each in its own loop: the one that the next
// iteration's other side reads from first.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=schedule --stop-after=schedule --dry-run %s 2>&1 -- | %filecheck %s

void sides(int n, double *restrict a, const double *restrict b,
           double *restrict c) {
  for (int i = 0; i < n; i++)
    if (b[i] < 0)
      a[i] = c[i];
    else
      c[i + 1] = a[i];
}
// CHECK-LABEL: schedule (fused)
// CHECK: filter: "[n] -> { {{.*}}S0_2[i]
// CHECK: coincident: [ 1 ]
// CHECK: filter: "[n] -> { S0_1[i]
// CHECK: coincident: [ 1 ]

// The side that happens reads what the same side has written: that stays.
void recurrence(int n, double *restrict a, const double *restrict b) {
  for (int i = 1; i < n; i++)
    if (b[i] < 0)
      a[i] = a[i - 1];
    else
      a[i] = 2;
}
// CHECK-LABEL: schedule (as written)
// CHECK-NOT: coincident: [ 1
