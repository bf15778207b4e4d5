// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// No common shape: the region splits; or there is none at all.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

void split(int n, double *a) {
  for (int i = 0; i < n * n; i++)
    a[i] = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i * n + j] += i;
}
// CHECK-LABEL: scop split
// CHECK: rank 1 [*]
// CHECK-LABEL: scop split
// CHECK: rank 2 [*][n] flat

// The loop over i cannot be modelled, the one inside can.
void product(int n, int m, double *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * j] = 0;
}
// CHECK-LABEL: scop product (j)
// CHECK: parameter i : int affine
