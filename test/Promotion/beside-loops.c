// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// PolyBench's symm: an element gets its sum in the round of its own row, and then
// something in each later round. What is done in one round stands in front of the
// loop, and both sums have tiles, whose registers are the same ones.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v "// CHECK" | %filecheck %s

void symm(int m, int n, float alpha, float beta, const float *restrict a,
          const float *restrict b, float *restrict c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      float temp2 = 0;
      for (int k = 0; k < i; k++) {
        c[k * n + j] += alpha * b[i * n + j] * a[i * m + k];
        temp2 += b[k * n + j] * a[i * m + k];
      }
      c[i * n + j] = beta * c[i * n + j] + alpha * b[i * n + j] * a[i * m + i] +
                     alpha * temp2;
    }
}
// CHECK: all (i, j), blocks of 16 x 16 threads with 8 x 8 values each.
// CHECK: temp2[y][x] = 0;
// CHECK: for (int k0 = 0; k0 < i0; k0 += 8) {
// CHECK: temp2[y][x] +=
// CHECK: if (k < i)
// CHECK-NEXT: temp2[y][x] +=
// CHECK: c_ij[y][x] = c[{{.*}}];
// CHECK: c_ij[y][x] = beta * c_ij[y][x] + alpha
// CHECK: if (i < i_2)
// CHECK-NEXT: c_ij[y][x] += shared_b
// CHECK: for (int i0_2 = i0 + 128; i0_2 < m; i0_2 += 8) {
// CHECK: c_ij[y][x] += shared_b
