// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The launcher takes what the host code needs, const where it only reads; every call is checked.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

void vla(int n, int m, double A[restrict n][m], double B[restrict n][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      A[i][j] = B[i][j];
}
// CHECK: extern "C" void vla_device(int n, int m, const double *B, double *A) {
// CHECK: C2CUDA_CHECK(cudaMalloc((void **)&dev_B,
// CHECK: C2CUDA_CHECK(cudaMalloc((void **)&dev_A,
// CHECK: C2CUDA_CHECK(cudaMemcpy(dev_B, B,
// CHECK: vla_kernel<<<
// CHECK: C2CUDA_CHECK(cudaGetLastError());
// CHECK: C2CUDA_CHECK(cudaMemcpy(A, dev_A,
// CHECK: C2CUDA_CHECK(cudaFree(dev_B));
// CHECK: C2CUDA_CHECK(cudaFree(dev_A));
// CHECK: void vla_device(int n, int m, const double *B, double *A);
// CHECK: vla_device(n, m, &B[0][0], &A[0][0]);
