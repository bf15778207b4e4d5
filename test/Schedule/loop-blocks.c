// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// 32 rounds of the loop over k at a time: one block does what they need of each
// other, then columns and rows get all of them, and the rest is a contraction.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=text --stop-after=text --quiet %s -- | %filecheck %s

void lu(int n, float *restrict a) {
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++) {
      a[i * n + k] /= a[k * n + k];
      for (int j = k + 1; j < n; j++)
        a[i * n + j] -= a[i * n + k] * a[k * n + j];
    }
}
// CHECK: all rounds of k in one block, a thread for each (i, j), 32 x 32.
// CHECK: const int i = k0 + 1 + threadIdx.y;
// CHECK-NEXT: const int j = k0 + threadIdx.x;
// CHECK: for (int k = k0; k < {{.*}}; k++) {
// CHECK-NEXT: if ({{.*}}j == k)
// CHECK-NEXT: a[i * n + k] /= a[k * n + k];
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: if (
// CHECK-NEXT: a[i * n + j] -=
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: }
// CHECK: a thread for each j, blocks of 32.
// CHECK: const int j = k0 + 32 + 32 * blockIdx.x + threadIdx.x;
// CHECK: a thread for each i, blocks of 32.
// CHECK: const int i = k0 + 32 + 32 * blockIdx.x + threadIdx.x;
// CHECK: all (i, j), blocks of 16 x 16 threads with 8 x 8 values each.
// CHECK: __shared__ {{.*}} float shared_a
// CHECK: float a_ij[8][8] = {};
// CHECK: for (int k0_2 = k0; k0_2 < k0 + 32; k0_2 += 16) {
// CHECK: for (int k0 = 0; k0 + 1 < n; k0 += 32) {
// CHECK-NEXT: lu_a_kernel<<<dim3(1, 1), dim3(32, 32)>>>(k0, n, dev_a);

// Rounds of a block read what it writes in the columns behind it: the last is
// first. Nothing waits.
void mirrored(int n, float *restrict a) {
  for (int k = 0; k + 1 < n; k++)
    for (int i = k + 1; i < n; i++)
      for (int j = 0; j < n; j++)
        a[i * n + j] -= 0.5f * a[k * n + n - 1 - j];
}
// CHECK: mirrored_phase(int k
// CHECK: for (int k = 0; k + 1 < n; k++) {
// CHECK-NEXT: mirrored_phase(k,
