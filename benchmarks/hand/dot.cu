// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Two elements at a time, a sum for each warp and block, blocks added
// atomically.
#include "hand.h"

constexpr int Threads = 256;

__global__ void __launch_bounds__(Threads)
    product(int n, const double *x, const double *y, double *result) {
  __shared__ double sums[Threads / 32];
  const int step = gridDim.x * Threads, pairs = n / 2;
  const double2 *px = (const double2 *)x, *py = (const double2 *)y;
  const int begin = blockIdx.x * Threads + threadIdx.x;
  double sum = 0;
#pragma unroll 4
  for (int i = begin; i < pairs; i += step) {
    const double2 a = px[i], b = py[i];
    sum += a.x * b.x + a.y * b.y;
  }
  if (begin == 0 && n % 2)
    sum += x[n - 1] * y[n - 1];
  for (int lane = 16; lane > 0; lane /= 2)
    sum += __shfl_xor_sync(~0u, sum, lane);
  if (threadIdx.x % 32 == 0)
    sums[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int w = 1; w < Threads / 32; w++)
      sum += sums[w];
    atomicAdd(result, sum);
  }
}

extern "C" double dot(int n, const double *x, const double *y) {
  Buffer<double> dx(x, n), dy(y, n), sum(1);
  check(cudaMemset(sum, 0, sizeof(double)));
  const int wanted = (n / 2 + Threads - 1) / Threads;
  const int blocks = wanted < 1 ? 1 : wanted < 2048 ? wanted : 2048;
  product<<<blocks, Threads>>>(n, dx, dy, sum);
  double result;
  sum.copyTo(&result);
  return result;
}
