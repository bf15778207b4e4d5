// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Chains, increments, compound assignments, order of evaluation.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

#include <math.h>
void f(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) {
    a[i] = b[i] = 0;
    a[i]++;
    --b[i];
    a[i] -= b[n - 1] * sqrt(fabs(b[i]));
    ;
  }
}
// CHECK: write { S0[i] -> b[i] }
// CHECK-NEXT: write { S0[i] -> a[i] }
// CHECK: update { S1[i] -> a[i] }
// CHECK: update { S2[i] -> b[i] }
// CHECK: read [n] -> { S3[i] -> b[-1 + n] }
// CHECK-NEXT: read { S3[i] -> b[i] }
// CHECK-NEXT: update { S3[i] -> a[i] }
// CHECK-NOT: statement S4

// Imperfect nests: the order is a tree.
void order(int n, double a[n][n]) {
  for (int i = 0; i < n; i++) {
    a[i][0] = 0;
    for (int j = 1; j < n; j++)
      a[i][j] = a[i][j - 1];
    a[i][0] = 1;
  }
}
// CHECK-LABEL: scop order
// CHECK: schedule
// CHECK: [(i)]
// CHECK: sequence:
// CHECK: filter: {{.*}}S0[
// CHECK: filter: {{.*}}S1[
// CHECK: [(j)]
// CHECK: filter: {{.*}}S2[
