// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Tiles in shared memory that come while the ones before are in use, 8 x 8 sums in
// registers of each thread, and no conditions where the sums are updated.
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
// CHECK: blocks of 16 x 16 threads with 8 x 8 values each.
// CHECK-NEXT: template <bool aligned>
// CHECK-NEXT: __launch_bounds__(256, 2)
// A's tile lies the other way around, so that a thread's rows are neighbours.
// CHECK: __shared__ __align__(16) float shared_A[2][16][132];
// CHECK: __shared__ c2cuda_vector<float> staged_A[512];
// CHECK: __shared__ __align__(16) float shared_B[2][16][128];
// CHECK: float C_ij[8][8] = {};
// CHECK-NOT: C_ij[y][x] = C[
// CHECK: const int i = i0 + 4 * threadIdx.y + 64 * (y / 4) + y % 4;
// CHECK: if (i < n && j < n)
// CHECK-NEXT: C_ij[y][x] = 0;
// CHECK: auto copy = [&](int k0, int to) {
// CHECK-NEXT: for (int at_y = 0; at_y < 2; at_y++)
// CHECK-NEXT: c2cuda_vector_async<aligned>(
// CHECK-NEXT: staged_A[4 * row4 + column4 + 256 * at_y].of,
// CHECK-NEXT: &A[(size_t)(i0 + row4 + 64 * at_y) * n + k0 + 4 * column4],
// CHECK-NEXT: k0 + 4 * column4 < n && i0 + row4 + 64 * at_y < n
// CHECK-NEXT: ? n - k0 - 4 * column4
// CHECK-NEXT: : 0);
// CHECK-NEXT: for (int at_y = 0; at_y < 2; at_y++)
// CHECK-NEXT: c2cuda_vector_async<aligned>(
// CHECK-NEXT: &shared_B[to][row32 + 8 * at_y][4 * column32],
// CHECK: __pipeline_commit();
// CHECK: copy(0, now);
// CHECK-NEXT: for (int k0 = 0; k0 < n; k0 += 16) {
// CHECK-NEXT: __pipeline_wait_prior(0);
// CHECK-NEXT: for (int at_y = 0; at_y < 2; at_y++)
// CHECK-NEXT: c2cuda_vector_scatter(&shared_A[now][4 * column4][row4 + 64 * at_y], 132,
// CHECK-NEXT: staged_A[4 * row4 + column4 + 256 * at_y]);
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: if (k0 + 16 < n)
// CHECK-NEXT: copy(k0 + 16, 1 - now);
// CHECK: if (k0 + 15 < n) {
// CHECK-NEXT: #pragma unroll 8
// CHECK-NEXT: for (int k = k0; k < k0 + 16; k++) {
// CHECK-NOT: if (
// CHECK: C_ij[y][x] +=
// CHECK-NEXT: shared_A[now][k - k0][i - i0] * shared_B[now][k - k0][j - j0];
// CHECK-NOT: __syncthreads();
// CHECK: now = 1 - now;
// CHECK: if (i < n && j < n)
// CHECK-NEXT: C[{{.*}}] = C_ij[y][x];
// CHECK: if (n % 4 == 0)
// CHECK-NEXT: gemm_kernel<true>
// CHECK: else
// CHECK-NEXT: gemm_kernel<false>
