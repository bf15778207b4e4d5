// Threads that do not meet at one barrier end the program with exit status 1.
// RUN: %c2cuda-run -o %t %s
// RUN: %t none | %filecheck %s --check-prefix=NONE
// RUN: %not %t two 2>&1 | %filecheck %s --check-prefix=TWO
// RUN: %not %t left 2>&1 | %filecheck %s --check-prefix=LEFT
// RUN: %not %t loop 2>&1 | %filecheck %s --check-prefix=LOOP
// RUN: %not %t warp 2>&1 | %filecheck %s --check-prefix=WARP
// RUN: env C2CUDA_ALLOW_EXITED=1 %t left | %filecheck %s --check-prefix=ALLOWED
#include <stdio.h>
#include <string.h>

__global__ void none(int *p) {
  if (threadIdx.x < 100) // all of them
    __syncthreads();
  p[threadIdx.x] = 1;
}

__global__ void two(int *p) {
  if (threadIdx.x < 40) {
    // TWO: error: kernel 'two', block (0,0,0), thread (0,0,0): divergent barrier:
    // TWO-SAME: this thread waits at {{.*}}divergent-barrier.cu:[[#@LINE+2]]:5,
    // TWO-SAME: but thread (40,0,0) waits at {{.*}}divergent-barrier.cu:[[#@LINE+4]]:5
    __syncthreads();
    p[threadIdx.x] = 1;
  } else {
    __syncthreads();
    p[threadIdx.x] = 2;
  }
}

__global__ void left(int n, int *p) {
  if (threadIdx.x >= n)
    return;
  // LEFT: error: kernel 'left', block (0,0,0), thread (0,0,0): divergent barrier:
  // LEFT-SAME: waits at {{.*}}divergent-barrier.cu:[[#@LINE+2]]:3,
  // LEFT-SAME: but thread (50,0,0) has left the kernel
  __syncthreads();
  p[threadIdx.x] = 1;
}

__global__ void loop(int *p) {
  // LOOP: divergent barrier: this thread waits at {{.*}}divergent-barrier.cu:[[#@LINE+3]]:5,
  // LOOP-SAME: but thread (0,0,0) has left the kernel
  for (int i = 0; i < threadIdx.x % 2 + 1; i++)
    __syncthreads();
  p[threadIdx.x] = 1;
}

__global__ void warp(int *p) {
  // WARP: divergent warp function: this thread waits {{.*}}divergent-barrier.cu:[[#@LINE+3]]:25,
  // WARP-SAME: but thread (31,0,0) waits at
  if (threadIdx.x < 31)
    p[threadIdx.x] =    __shfl_sync(0xffffffff, p[threadIdx.x], 0);
  else
    __syncthreads();
}

int main(int, char **argv) {
  int *d;
  cudaMalloc(&d, 64 * sizeof(int));
  if (!strcmp(argv[1], "none"))
    none<<<1, 64>>>(d);
  else if (!strcmp(argv[1], "two"))
    two<<<2, 64>>>(d);
  else if (!strcmp(argv[1], "left"))
    left<<<1, 64>>>(50, d);
  else if (!strcmp(argv[1], "loop"))
    loop<<<1, 64>>>(d);
  else
    warp<<<1, 32>>>(d);
  // NONE: went on
  // ALLOWED: went on
  puts("went on");
}
