// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// gemm in the order i-k-j: i and j become the parallel loops of one kernel.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=schedule --stop-after=schedule --dry-run %s 2>&1 -- | %filecheck %s

void gemm(int n, double *restrict C, const double *restrict A,
          const double *restrict B) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        C[i * n + j] += A[i * n + k] * B[k * n + j];
}
// CHECK: schedule ({{fused|distributed}})
// CHECK: {{.*}}[(i)]{{.*}}[(j)]{{.*}}[(k)]
// CHECK: coincident: [ 1, 1, 0 ]
