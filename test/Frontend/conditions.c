// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Affine conditions become domains.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

void f(int n, double a[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      if (i == j)
        a[i][j] = 1;
      else if (!(i < j) && j % 2 == 0)
        a[i][j] = 2;
      if (i > 3 || j < 2) {
        a[i][j] += 3;
        a[i][j] *= 4;
      }
    }
}
// CHECK: { S0[i, j = i] : 0 <= i < n }
// CHECK: { S1[i, j] : (j) mod 2 = 0 and i < n and 0 <= j < i }
// CHECK: { S2[i, j] : 0 <= i < n and 0 <= j < n and (i >= 4 or j <= 1) }
// CHECK: statement S3

void topLevel(int n, int m, double *a) {
  if (m > 10) {
    for (int i = 0; i < n; i++)
      a[i] = 1;
  } else {
    for (int i = 0; i < n; i++)
      a[i] = 2;
  }
}
// CHECK-LABEL: scop topLevel
// CHECK: { S0[i] : m >= 11 and 0 <= i < n }
// CHECK: { S1[i] : m <= 10 and 0 <= i < n }
