// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Square tiles in shared memory, the sum in a register, barriers around each tile.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

void gemm(int n, float *restrict C, const float *restrict A,
          const float *restrict B) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      C[i * n + j] = 0;
      for (int k = 0; k < n; k++)
        C[i * n + j] += A[i * n + k] * B[k * n + j];
    }
}
// CHECK: __shared__ float shared_A[16][16];
// CHECK: __shared__ float shared_B[16][16];
// CHECK: float C_ij;
// CHECK-NOT: C_ij = C[
// CHECK: C_ij = 0;
// CHECK: for (int k0 = 0; k0 < n; k0 += 16) {
// CHECK: shared_A[ty][tx] = A[
// CHECK: shared_B[ty][tx] = B[
// CHECK: __syncthreads();
// CHECK: C_ij += shared_A[i - i0][k - k0] * shared_B[k - k0][j - j0];
// CHECK: __syncthreads();
// CHECK: C[{{.*}}] = C_ij;
