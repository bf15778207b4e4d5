// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Two products of four operands: 8 x 8 values with the operands of one
// iteration at a time. The next tiles come to places of their own, from which
// they take the only ones that there is room for.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v "// CHECK" | %filecheck %s

void syr2k(int n, int m, float alpha, const float *restrict a,
           const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      for (int k = 0; k < m; k++)
        c[i * n + j] += alpha * (a[i * m + k] * b[j * m + k] +
                                 b[i * m + k] * a[j * m + k]);
}
// CHECK: all (i, j), blocks of 16 x 16 threads with 8 x 8 values each.
// CHECK: __launch_bounds__(256, 2)
// CHECK: float shared_a[8][132];
// CHECK-NEXT: c2cuda_vector<float> staged_a[256];
// CHECK: auto copy = [&](int k0) {
// CHECK: copy(0);
// CHECK-NEXT: for (int k0 = 0; k0 < m; k0 += 8) {
// CHECK-NEXT: __pipeline_wait_prior(0);
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: c2cuda_vector_scatter(&shared_a[
// CHECK: __syncthreads();
// CHECK-NEXT: if (k0 + 8 < m)
// CHECK-NEXT: copy(k0 + 8);
// CHECK-NEXT: #pragma unroll 1
// CHECK-NEXT: for (int k = k0;
