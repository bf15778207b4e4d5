// --seed runs blocks and threads in other orders: a program with a race then
// gives other results, always the same for the same seed; one without does not.
// RUN: %c2cuda-run -o %t %s
// RUN: %t > %t.natural
// RUN: env C2CUDA_SEED=1 %t > %t.one
// RUN: env C2CUDA_SEED=1 %t > %t.again
// RUN: env C2CUDA_SEED=2 %t > %t.two
// RUN: diff %t.one %t.again
// RUN: cat %t.natural %t.one %t.two | %filecheck %s
// RUN: %c2cuda-run --seed=1 %s | diff - %t.one
// CHECK: blocks 63, threads 31, shared 0, sum 2016
// CHECK: blocks [[BLOCKS:[0-9]+]], threads [[THREADS:[0-9]+]], shared {{[1-9][0-9]*}}, sum 2016
// CHECK-NOT: blocks [[BLOCKS]], threads [[THREADS]],
// CHECK: blocks {{.*}}, sum 2016
#include <stdio.h>

__global__ void last_block(int *p) { *p = blockIdx.x; }
__global__ void last_thread(int *p) { *p = threadIdx.x; }

// Lacks a barrier between the two lines.
__global__ void race(int *wrong) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;
  const int before = threadIdx.x ? s[threadIdx.x - 1] : -1;
  __syncthreads();
  if (before != (int)threadIdx.x - 1)
    atomicAdd(wrong, 1);
}

__global__ void sum(int *p) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  for (int d = 32; d > 0; d /= 2) {
    __syncthreads();
    if (threadIdx.x < d)
      s[threadIdx.x] += s[threadIdx.x + d];
  }
  if (threadIdx.x == 0)
    *p = s[0];
}

int main() {
  int h[4] = {}, *d;
  cudaMalloc(&d, sizeof(h));
  cudaMemcpy(d, h, sizeof(h), cudaMemcpyHostToDevice);
  last_block<<<64, 1>>>(d);
  last_thread<<<1, 32>>>(d + 1);
  race<<<1, 32>>>(d + 2);
  sum<<<1, 64>>>(d + 3);
  cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
  printf("blocks %d, threads %d, shared %d, sum %d\n", h[0], h[1], h[2], h[3]);
}
