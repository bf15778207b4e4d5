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
// CHECK: small_kernel<<<dim3(32, 125), dim3(32, 8)>>>(

void large(int n, float (*restrict B)[1000]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 1000; j++)
      B[i][j] = 1;
}
// CHECK-LABEL: large_kernel(
// CHECK: for (int i0 = 8 * blockIdx.y; i0 < n; i0 += 8 * gridDim.y)
// CHECK: 65535
