// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Bounds: triangles, min and max, several conditions, divisions, constants.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

#define MIN(a, b) ((a) < (b) ? (a) : (b))
enum { First = 3 };

void triangle(int n, double a[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      a[j][i] = 0;
}
// CHECK-LABEL: scop triangle
// CHECK: { S0[i, j] : 0 <= i < n and i < j < n }
// CHECK: write { S0[i, j] -> a[j, i] }

void minimum(int n, int m, double *a) {
  for (int i = 0; i < MIN(n, m); i++)
    a[i] = 1;
}
// CHECK-LABEL: scop minimum
// CHECK: { S0[i] : 0 <= i < m and i < n }

void both(int n, int m, double *a) {
  for (int i = 0; i < n && i <= m - 2; i++)
    a[i] = 1;
}
// CHECK-LABEL: scop both
// CHECK: { S0[i] : 0 <= i < n and i <= -2 + m }

void halves(int n, double *a) {
  for (int i = First; i < n / 2; i++)
    a[i] = 1;
}
// CHECK-LABEL: scop halves
// CHECK: { S0[i] : {{.*}}i >= 3 and 2i <= -2 + n }

void stops(int n, double *a) {
  for (int i = 0; i < n && i != 7; i++)
    a[i] = 1;
}
// The condition fails at 7 and the loop is over.
// CHECK-LABEL: scop stops
// CHECK: { S0[i] : 0 <= i <= 6 and i < n }

void product(int n, int m, double *a) {
  for (int i = 0; i < n * m; i++)
    a[i] = 1;
}
// CHECK-LABEL: scop product
// CHECK: parameter n_m : int affine host (n * m)
// CHECK: { S0[i] : 0 <= i < n_m }
