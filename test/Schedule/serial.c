// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A prefix sum stays serial; so does a scalar that every iteration changes.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=schedule --stop-after=schedule --dry-run %s 2>&1 -- | %filecheck %s

double s;

void prefix(int n, double *restrict A) {
  for (int i = 1; i < n; i++)
    A[i] += A[i - 1];
}
// CHECK-LABEL: schedule (as written)
// CHECK-NOT: coincident: [ 1

void recurrence(int n, const double *restrict A) {
  for (int i = 0; i < n; i++)
    s = s * 0.5 + A[i];
}
// CHECK-LABEL: schedule (as written)
// CHECK-NOT: coincident: [ 1
