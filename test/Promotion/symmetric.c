// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A product with a symmetric matrix of which one half is there: two loops, in
// which no thread chooses but on the diagonal.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v "// CHECK" | %filecheck %s

void symm(int m, int n, const float *restrict a, const float *restrict b,
          float *restrict c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < m; k++)
        sum += (k <= i ? a[i * m + k] : a[k * m + i]) * b[k * n + j];
      c[i * n + j] = sum;
    }
}
// CHECK: all (i, j), blocks of 16 x 16 threads with 8 x 8 values each.
// CHECK: float shared_a[2][8][132];
// CHECK: float shared_a_2[2][8][128];
// CHECK: for (int k0 = 0; k0 < i0; k0 += 8) {
// CHECK: for (int x = 0; x < 8; x++) {
// CHECK-NEXT: const int j
// CHECK-NEXT: sum[y][x] +=
// CHECK-NEXT: shared_a[now][k - k0][i - i0] * shared_b[now][k - k0][j - j0];
// CHECK: if (k <= i)
// CHECK-NEXT: sum[y][x] += shared_a[
// CHECK: if (i < k)
// CHECK-NEXT: sum[y][x] += shared_a_2[
// CHECK: for (int k0_2 = i0 + 128; k0_2 < m; k0_2 += 8) {
// CHECK: for (int x = 0; x < 8; x++) {
// CHECK-NEXT: const int j
// CHECK-NEXT: sum[y][x] += shared_a_2[
