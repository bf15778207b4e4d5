// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A kernel may get a pointer to where element 0 would be, far before the buffer
// that holds the elements which it uses.
// REQUIRES: c2cuda-run
// RUN: %c2cuda-run %s | %filecheck %s
// CHECK: 42 43

#include <cstdio>

__global__ void copy(const int *a, long long first, int *b) {
  b[threadIdx.x] = a[first + threadIdx.x];
}

int main() {
  const long long first = 1LL << 38;
  int values[2] = {42, 43}, *a, *b;
  cudaMalloc(&a, sizeof(values));
  cudaMalloc(&b, sizeof(values));
  cudaMemcpy(a, values, sizeof(values), cudaMemcpyHostToDevice);
  copy<<<1, 2>>>(a - first, first, b);
  cudaMemcpy(values, b, sizeof(values), cudaMemcpyDeviceToHost);
  printf("%d %d\n", values[0], values[1]);
  return cudaGetLastError();
}
