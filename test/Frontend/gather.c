// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Reads through an index array are may-reads of the whole array, if its size is known.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

void known(int n, double *restrict y, double x[restrict 100], int *restrict idx) {
  for (int i = 0; i < n; i++)
    y[i] = x[idx[i]];
}
// CHECK-LABEL: scop known
// CHECK: {{^ *}}read { S0[i] -> idx[i] }
// CHECK: read inexact [n] -> { S0[i] -> x[o0] : 0 <= i < n and 0 <= o0 <= 99 }
// CHECK: text <2:y[<i>]> = <1:x[<0:idx[<i>]>]>;
