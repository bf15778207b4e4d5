// A struct by value whose copy the optimiser leaves out: what is read is device
// memory.
// RUN: %c2cuda-run %s | %filecheck %s
// RUN: %c2cuda-run -O0 %s | %filecheck %s
// CHECK: 3 7 11 15
#include <cuda_runtime.h>
#include <stdio.h>
struct pair { double x, y; };
__device__ __noinline__ double sum(pair a) { return a.x + a.y; }
__global__ void sums(const pair *p, double *s) { s[threadIdx.x] = sum(p[threadIdx.x]); }
int main() {
  pair h[4] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}}, *p;
  double r[4], *s;
  cudaMalloc((void **)&p, sizeof h);
  cudaMalloc((void **)&s, sizeof r);
  cudaMemcpy(p, h, sizeof h, cudaMemcpyHostToDevice);
  sums<<<1, 4>>>(p, s);
  if (cudaMemcpy(r, s, sizeof r, cudaMemcpyDeviceToHost) != cudaSuccess) return 1;
  printf("%g %g %g %g\n", r[0], r[1], r[2], r[3]);
}
