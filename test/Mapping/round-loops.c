// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Rounds with less to do than a block has threads: one launch for all of them.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=text --stop-after=text --quiet %s -- | %filecheck %s

void small(int rounds, float a[20][20], float b[20][20]) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < 20; i++)
      for (int j = 0; j < 20; j++)
        a[i][j] += b[j][i] * t;
    for (int i = 0; i < 20; i++)
      for (int j = 0; j < 20; j++)
        b[i][j] += a[19 - j][19 - i];
  }
}
// CHECK: all rounds of t in one block, a thread for each (i, j), 32 x 32.
// CHECK: const int i = threadIdx.y;
// CHECK: for (int t = 0; t < rounds; t++) {
// CHECK: __syncthreads();
// CHECK: __syncthreads();
// CHECK-NEXT: }
// CHECK-NOT: for (
// CHECK: small_a_kernel<<<dim3(1, 1), dim3(32, 32)>>>(rounds,
// CHECK-NOT: <<<

// More than a thread has to do in a round.
void large(int rounds, float a[200][200], float b[200][200]) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < 200; i++)
      for (int j = 0; j < 200; j++)
        a[i][j] += b[j][i] * t;
    for (int i = 0; i < 200; i++)
      for (int j = 0; j < 200; j++)
        b[i][j] += a[199 - j][199 - i];
  }
}
// CHECK: large_a_kernel(
// CHECK: for (int t = 0; t < rounds; t++) {
// CHECK-NEXT: large_a_kernel<<<
