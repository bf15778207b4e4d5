// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Blocks loop over y only where the sizes are not known to be small.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

float A[1000][1000];

void small(void) {
  for (int i = 0; i < 1000; i++)
    for (int j = 0; j < 1000; j++)
      A[i][j] = 1;
}
// CHECK-LABEL: small_kernel(
// CHECK-NOT: gridDim
// CHECK: small_kernel<<<dim3(32, 32), dim3(32, 8)>>>(

void large(int n, float (*restrict B)[1000]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 1000; j++)
      B[i][j] = 1;
}
// CHECK-LABEL: large_kernel(
// CHECK: for (int i0 = 32 * blockIdx.y; i0 < n; i0 += 32 * gridDim.y)
// CHECK: 65535

// Where threads have tiles of values, a loop around these takes registers: what
// does not fit along y goes on along z.
void product(int n, int m, int k, const float *restrict a,
             const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < k; l++)
        c[i * m + j] += a[i * k + l] * b[l * m + j];
}
// CHECK-LABEL: product_kernel(
// CHECK: if (blockIdx.y + gridDim.y * blockIdx.z > (n - 1) / 128)
// CHECK-NEXT: return;
// CHECK-NEXT: const int i0 = 128 * (blockIdx.y + gridDim.y * blockIdx.z);
// CHECK-NEXT: const int j0 = 128 * blockIdx.x;
// CHECK-NOT: gridDim
// CHECK: product_kernel<true>
// CHECK-NEXT: <<<dim3((m + 127) / 128,
// CHECK-NEXT: ((n + 127) / 128 < 65535 ? (n + 127) / 128 : 65535),
// CHECK-NEXT: (n - 1) / 8388480 + 1),
// CHECK-NEXT: dim3(16, 16)>>>

// 80,000 blocks are known.
void tall(const float (*restrict a)[4], const float (*restrict b)[8],
          float (*restrict c)[8]) {
#pragma c2cuda block(4, 4)
#pragma c2cuda thread_tile(2, 2)
  for (int i = 0; i < 640000; i++)
    for (int j = 0; j < 8; j++)
      for (int l = 0; l < 4; l++)
        c[i][j] += a[i][l] * b[l][j];
}
// CHECK-LABEL: tall_kernel(
// CHECK: if (blockIdx.y + gridDim.y * blockIdx.z > 639999 / 8)
// CHECK: tall_kernel<<<dim3(1, 65535, 2), dim3(4, 4)>>>
