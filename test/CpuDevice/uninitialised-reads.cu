// --check=uninitialised: reads of what nothing has written, with the place.
// RUN: %c2cuda-run --check=uninitialised -o %t %s
// RUN: %t fine | %filecheck %s --check-prefix=FINE
// RUN: env C2CUDA_SEED=5 %t fine | %filecheck %s --check-prefix=FINE
// RUN: %not %t buffer 2>&1 | %filecheck %s --check-prefix=BUFFER
// RUN: %not %t copied 2>&1 | %filecheck %s --check-prefix=COPIED
// RUN: %not %t update 2>&1 | %filecheck %s --check-prefix=UPDATE
// RUN: %not %t shared 2>&1 | %filecheck %s --check-prefix=SHARED
// RUN: %not %t dynamic 2>&1 | %filecheck %s --check-prefix=DYNAMIC
// RUN: %c2cuda-run --check=all %s -- fine | %filecheck %s --check-prefix=FINE
// RUN: %not %c2cuda-run --check=all %s -- race 2>&1 | %filecheck %s --check-prefix=RACE
// RUN: %not %c2cuda-run --check=most %s 2>&1 | %filecheck %s --check-prefix=MOST
// MOST: c2cuda-run: '--check' wants races, uninitialised, bounds, launches or all, not 'most'
// RACE: data race
#include <stdio.h>
#include <string>

__global__ void scale(const float *in, float *out) {
  // BUFFER: error: kernel 'scale', block (2,0,0), thread (16,0,0): this thread reads
  // BUFFER-SAME: 4 bytes at byte 320 of 'in', device buffer 1 of 400 bytes at {{.*}}uninitialised-reads.cu:[[#@LINE+4]]:{{[0-9]+}}, which nothing has written
  // COPIED: thread (18,0,0): this thread reads 4 bytes at byte 200 of 'in', device buffer 2
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 100)
    out[i] = 2 * in[i];
}

__global__ void update(int *count) {
  // UPDATE: this thread reads 4 bytes at byte 0 of 'count'
  atomicAdd(count, 1);
}

// Block 0 writes all of it; shared memory is new for block 1.
__global__ void stale(float *out, int n) {
  __shared__ float s[32];
  extern __shared__ float d[];
  if (blockIdx.x == 0)
    s[threadIdx.x] = d[threadIdx.x] = 1;
  __syncthreads();
  // SHARED: block (1,0,0), {{.*}} reads 4 bytes at byte {{[0-9]+}} of variable 's' of 128 bytes
  // DYNAMIC: block (1,0,0), {{.*}} reads 4 bytes at byte {{[0-9]+}} of dynamic shared memory
  if (n == 0)
    out[threadIdx.x] = s[31 - threadIdx.x];
  else if (n == 1)
    out[threadIdx.x] = d[31 - threadIdx.x];
}

struct Padded {
  char c;
  double x;
};
__device__ int zero[4];

// Bytes between members, variables, own values, and what atomics began.
__global__ void fine(Padded *p, float *out, int *count) {
  const int t = threadIdx.x;
  __shared__ int s[32];
  p[t].c = 'a';
  p[t].x = t;
  __syncthreads();
  const Padded copy = p[(t + 1) % 32];
  __syncthreads();
  p[32 + t] = copy;
  s[t] = zero[t % 4];
  __syncthreads();
  atomicAdd(count, s[31 - t] + 1);
  out[t] = p[32 + t].x;
}

int main(int, char **argv) {
  const std::string what = argv[1];
  float *d, *e, h[100] = {};
  int *count;
  cudaMalloc(&d, 400);
  cudaMalloc(&e, 4096);
  cudaMalloc(&count, 4);
  if (what == "buffer") {
    cudaMemcpy(d, h, 320, cudaMemcpyHostToDevice);
    scale<<<4, 32>>>(d, e);
  } else if (what == "copied") {
    cudaMemset(d, 0, 200);
    cudaMemcpy(e, d, 400, cudaMemcpyDeviceToDevice);
    scale<<<4, 32>>>(e, d);
  } else if (what == "update") {
    update<<<1, 1>>>(count);
  } else if (what == "shared" || what == "dynamic") {
    stale<<<2, 32, 128>>>(e, what == "dynamic");
  } else if (what == "race") {
    cudaMemset(e, 0, 400);
    scale<<<4, 32>>>(e, e + 1);
  } else {
    cudaMemset(d, 0, 400);
    scale<<<4, 32>>>(d, e);
    scale<<<4, 32>>>(e, d);
    stale<<<2, 32, 128>>>(e, 2);
    cudaMemset(count, 0, 4);
    fine<<<1, 32>>>((Padded *)e, d, count);
  }
  cudaMemcpy(h, d, 400, cudaMemcpyDeviceToHost);
  // FINE: fine 1
  printf("%s %g\n", argv[1], h[0]);
}
