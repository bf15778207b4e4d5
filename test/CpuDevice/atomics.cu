// Atomic functions of every kind and type, against the same sums on the host.
// RUN: %c2cuda-run %s | %filecheck %s
// RUN: %c2cuda-run --seed=3 %s | %filecheck %s
// CHECK: add 19900 19900 19900 19900 19900
// CHECK: sub -19900, min 0, max 199, and 0, or 255, xor 0
// CHECK: exchanged once, swapped once
// CHECK: wrapped 200 % 7 = 4
// CHECK: histogram 0 wrong
#include <stdio.h>

struct Results {
  int add, sub, min, max, swaps;
  unsigned uadd, and_, or_, xor_, inc;
  unsigned long long ladd;
  float fadd;
  double dadd;
  int first;
};

__global__ void all(Results *r, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  atomicAdd(&r->add, i);
  atomicAdd(&r->uadd, (unsigned)i);
  atomicAdd(&r->ladd, (unsigned long long)i);
  atomicAdd(&r->fadd, (float)i);
  atomicAdd(&r->dadd, (double)i);
  atomicSub(&r->sub, i);
  atomicMin(&r->min, i);
  atomicMax(&r->max, i);
  atomicAnd(&r->and_, (unsigned)i);
  atomicOr(&r->or_, (unsigned)i);
  atomicXor(&r->xor_, (unsigned)i);
  atomicInc(&r->inc, 6);
  if (atomicExch(&r->first, 1) == 0)
    atomicAdd(&r->swaps, 1);
  if (atomicCAS(&r->first, 1, 2) == 7)
    r->add = -1;
  atomicExch(&r->first, 1);
}

__global__ void histogram(int n, const int *in, int *bins) {
  __shared__ int local[16];
  if (threadIdx.x < 16)
    local[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    atomicAdd(&local[in[i]], 1);
  __syncthreads();
  if (threadIdx.x < 16)
    atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}

int main() {
  Results r = {};
  r.min = 1000;
  r.and_ = ~0u;
  Results *d;
  cudaMalloc(&d, sizeof(r));
  cudaMemcpy(d, &r, sizeof(r), cudaMemcpyHostToDevice);
  all<<<4, 64>>>(d, 200);
  cudaMemcpy(&r, d, sizeof(r), cudaMemcpyDeviceToHost);
  printf("add %d %u %llu %.0f %.0f\n", r.add, r.uadd, r.ladd, r.fadd, r.dadd);
  unsigned x = 0;
  for (unsigned i = 0; i < 200; i++)
    x ^= i;
  printf("sub %d, min %d, max %d, and %u, or %u, xor %u\n", r.sub, r.min, r.max,
         r.and_, r.or_, r.xor_ ^ x);
  printf("exchanged %s, swapped %s\n", r.first == 1 ? "once" : "wrongly",
         r.swaps == 1 ? "once" : "wrongly");
  printf("wrapped 200 %% 7 = %u\n", r.inc);

  int in[500], bins[16] = {}, expected[16] = {}, *din, *dbins;
  for (int i = 0; i < 500; i++)
    expected[in[i] = i * i % 16]++;
  cudaMalloc(&din, sizeof(in));
  cudaMalloc(&dbins, sizeof(bins));
  cudaMemcpy(din, in, sizeof(in), cudaMemcpyHostToDevice);
  cudaMemset(dbins, 0, sizeof(bins));
  histogram<<<3, 32>>>(500, din, dbins);
  cudaMemcpy(bins, dbins, sizeof(bins), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < 16; i++)
    wrong += bins[i] != expected[i];
  printf("histogram %d wrong\n", wrong);
}
