// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Rows of 32 are read and written, and turned in shared memory with a padding
// that keeps columns in different banks; small ones of known size stay as they
// are.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | %filecheck %s

void transpose(int n, int m, float *restrict b, const float *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[j * n + i] = a[i * m + j];
}
// CHECK: blocks of 8 x 32 threads with 4 x 1 values each.
// CHECK-NEXT: __launch_bounds__(256)
// CHECK: __shared__ float shared_a[32][33];
// CHECK: shared_a[at_y][column32] = a[(size_t)(i0 + at_y) * m + j0 + column32];
// CHECK: __syncthreads();
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int y = 0; y < 4; y++) {
// CHECK-NEXT: const int j = j0 + threadIdx.y + 8 * y;
// CHECK-NEXT: if (j < m && i < n)
// CHECK-NEXT: b[j * n + i] = shared_a[i - i0][j - j0];

float small_a[40][40], small_b[40][40];
void small(void) {
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 40; j++)
      small_b[j][i] = small_a[i][j];
}
// CHECK: a thread for each (j, i), blocks of 8 x 32.
