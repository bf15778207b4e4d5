// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A small array declared in a loop has the loop's iterators before its own dimensions.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

void f(int n, double *a) {
  for (int i = 0; i < n; i++) {
    double t[4];
    for (int k = 0; k < 4; k++)
      t[k] = a[4 * i + k];
    for (int k = 0; k < 4; k++)
      a[4 * i + k] += t[3 - k];
  }
}
// CHECK: array t : double private depth 1 {{.*}}rank 2 [*][4]
// CHECK: write { S0[i, k] -> t[i, k] }
// CHECK: text <1:t[<k>]>
// CHECK: read { S1[i, k] -> t[i, 3 - k] }
