// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Two sums in one body, over i and over j: each is parallel in the other loop,
// and no host loop is left around them.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=schedule --stop-after=schedule --dry-run %s 2>&1 -- | %filecheck %s

void bicg(int m, int n, double A[n][m], double s[m], double q[n], double p[m],
          double r[n]) {
  for (int i = 0; i < n; i++) {
    q[i] = 0;
    for (int j = 0; j < m; j++) {
      s[j] += r[i] * A[i][j];
      q[i] += A[i][j] * p[j];
    }
  }
}
// CHECK-LABEL: schedule ({{fused|distributed}})
// CHECK-NOT: i + j
// CHECK: S1[i, j] -> [(j)]
// CHECK: coincident: [ 1, 0 ]
// CHECK-NOT: i + j
// CHECK: S2[i, j] -> [(i)]
// CHECK: coincident: [ 1, 0 ]
