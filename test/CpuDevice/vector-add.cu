// A kernel without barriers, buffers, copies both ways and the exit status.
// RUN: %c2cuda-run %s -- 1000 | %filecheck %s
// RUN: %c2cuda-run %s -- 1 | %filecheck %s --check-prefix=ONE
// RUN: %c2cuda-run -O0 %s -- 1000 | %filecheck %s
// RUN: %c2cuda-run -O3 -std=c++20 %s -- 1000 | %filecheck %s
// CHECK: 1000 elements, 0 wrong
// ONE: 1 elements, 0 wrong
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include <vector>

__global__ void add(int n, const float *a, const float *b, float *c) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i] + b[i];
}

int main(int argc, char **argv) {
  const int n = atoi(argv[argc - 1]);
  std::vector<float> a(n), b(n), c(n);
  for (int i = 0; i < n; i++) {
    a[i] = 0.1f * i;
    b[i] = 1.0f / (i + 1);
  }
  const size_t bytes = n * sizeof(float);
  float *da, *db, *dc;
  cudaMalloc(&da, bytes);
  cudaMalloc(&db, bytes);
  cudaMalloc((void **)&dc, bytes);
  cudaMemcpy(da, a.data(), bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), bytes, cudaMemcpyHostToDevice);
  add<<<(n + 127) / 128, 128>>>(n, da, db, dc);
  cudaMemcpy(c.data(), dc, bytes, cudaMemcpyDeviceToHost);
  int wrong = cudaGetLastError() != cudaSuccess;
  for (int i = 0; i < n; i++)
    wrong += c[i] != a[i] + b[i];
  printf("%d elements, %d wrong\n", n, wrong);
  cudaFree(da);
  cudaFree(db);
  cudaFree(dc);
  return wrong != 0;
}
