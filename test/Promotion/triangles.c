// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A product with a triangle in place. What is overwritten is copied; blocks have
// tiles for each thread where all their rows have the iteration, and ask on the
// diagonal, in tiles at the same places. Rows of A end with an element that
// nobody uses, so that they are copied 16 bytes at a time.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v "// CHECK" | %filecheck %s

void trmm(int m, int n, float alpha, float a[m][m], float b[m][n]) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      for (int k = i + 1; k < m; k++)
        b[i][j] += a[k][i] * b[k][j];
      b[i][j] = alpha * b[i][j];
    }
}
// CHECK: trmm_b_old_kernel(
// CHECK: b_old[{{.*}}] = b[(size_t)k * n + j];
// CHECK: all (i, j), blocks of 16 x 16 threads with 8 x 8 values each.
// CHECK-NEXT: template <bool aligned>
// CHECK: float shared_a[2][8][128];
// CHECK-NEXT: float shared_b_old[2][8][128];
// CHECK: for (int k0 = i0; k0 < {{.*}}; k0 += 8) {
// CHECK: for (int k = {{.*}}; k++) {
// CHECK: for (int x = 0; x < 8; x++) {
// CHECK: if (i < k)
// CHECK-NEXT: b_ij[y][x] +=
// CHECK: __syncthreads();
// CHECK: copy_2(i0 + 128, now_2);
// CHECK: for (int k0 = i0 + 128; k0 < m; k0 += 8) {
// CHECK: for (int k = k0; k < k0 + 8; k++) {
// CHECK: const int j =
// CHECK-NEXT: b_ij[y][x] +=
// CHECK: cudaMemset(dev_a, 0,
// CHECK: if (n % 4 == 0 && m % 4 == 0)
// CHECK-NEXT: trmm_b_kernel<true>
