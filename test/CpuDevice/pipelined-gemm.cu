// A product of matrices as it is written for speed: asynchronous copies of 16
// bytes into two buffers, register tiles, vectors. It is right, free of races,
// and its counts are those of theory; without either barrier it has a race.
// RUN: %c2cuda-run --check=all %s | %filecheck %s
// RUN: %c2cuda-run --seed=11 -O3 %s | %filecheck %s
// RUN: %if nvcc %{ %nvcc -arch=sm_90 -c %s -o %t.o %}
// CHECK: 0 wrong
// RUN: %not %c2cuda-run --check=races -DNO_FIRST %s 2>&1 | %filecheck %s --check-prefix=RACE
// RUN: %not %c2cuda-run --check=races -DNO_SECOND %s 2>&1 | %filecheck %s --check-prefix=RACE
// RACE: kernel 'gemm', {{.*}}: data race: {{.*}} of variable '{{[ab]}}s' of 8192 bytes
// RUN: %c2cuda-run --profile %s 2>&1 | %filecheck %s --check-prefix=PROFILE
// 4 blocks of 8 warps, 4 steps. Copies: 2 a thread and step, of 512 bytes a warp:
// of a 8 rows of 64 bytes, of b a row of 512, both 16 sectors and 4 wavefronts.
// For each of 32 k a warp loads 4 times two doubles of a, one in each half of it,
// and 2 times 16 x 16 bytes of b, twice over: 2 and 4 wavefronts, no conflicts.
// It writes 2 rows of 256 bytes, 8 times.
// PROFILE: kernel gemm
// PROFILE-NEXT: fp64 0 add, 0 mul, 524288 fma, 0 div, 0 special
// PROFILE: global loads 256 requests, 4096 sectors, 16.00 a request
// PROFILE-NEXT: global stores 256 requests, 4096 sectors, 16.00 a request
// PROFILE-NEXT: shared loads 6144 requests, 16384 wavefronts, 0 bank conflicts
// PROFILE-NEXT: shared stores 256 requests, 1024 wavefronts, 0 bank conflicts
// PROFILE: barriers 32
#include <cuda_pipeline.h>
#include <stdio.h>

#define BM 64
#define BN 64
#define BK 8

__global__ void __launch_bounds__(256)
gemm(int n, int depth, const double *__restrict__ a,
     const double *__restrict__ b, double *__restrict__ c) {
  __shared__ __align__(16) double as[2][BM][BK];
  __shared__ __align__(16) double bs[2][BK][BN];
  const int tx = threadIdx.x, ty = threadIdx.y, t = ty * 16 + tx;
  const int row = blockIdx.y * BM, col = blockIdx.x * BN;
  const auto fetch = [&](int step) {
    const int to = step % 2, k0 = step * BK;
    __pipeline_memcpy_async(&as[to][t / 4][t % 4 * 2],
                            a + (row + t / 4) * depth + k0 + t % 4 * 2, 16);
    __pipeline_memcpy_async(&bs[to][t / 32][t % 32 * 2],
                            b + (k0 + t / 32) * n + col + t % 32 * 2, 16);
    __pipeline_commit();
  };
  double sum[4][4] = {};
  const int steps = depth / BK;
  fetch(0);
  for (int step = 0; step < steps; step++) {
    if (step + 1 < steps) {
      fetch(step + 1);
      __pipeline_wait_prior(1);
    } else {
      __pipeline_wait_prior(0);
    }
#ifndef NO_FIRST
    __syncthreads();
#endif
    for (int k = 0; k < BK; k++) {
      double left[4];
#pragma unroll
      for (int i = 0; i < 4; i++)
        left[i] = as[step % 2][ty * 4 + i][k];
      const double2 low = *(const double2 *)&bs[step % 2][k][tx * 2];
      const double2 high = *(const double2 *)&bs[step % 2][k][32 + tx * 2];
      const double right[4] = {low.x, low.y, high.x, high.y};
#pragma unroll
      for (int i = 0; i < 4; i++)
#pragma unroll
        for (int j = 0; j < 4; j++)
          sum[i][j] += left[i] * right[j];
    }
#ifndef NO_SECOND
    __syncthreads();
#endif
  }
#pragma unroll
  for (int i = 0; i < 4; i++) {
    double *to = c + (row + ty * 4 + i) * n + col + tx * 2;
    *(double2 *)to = make_double2(sum[i][0], sum[i][1]);
    *(double2 *)(to + 32) = make_double2(sum[i][2], sum[i][3]);
  }
}

int main() {
  const int n = 128, depth = 32;
  double *a, *b, *c;
  cudaMallocManaged(&a, n * depth * sizeof(double));
  cudaMallocManaged(&b, depth * n * sizeof(double));
  cudaMallocManaged(&c, n * n * sizeof(double));
  for (int i = 0; i < n * depth; i++) {
    a[i] = i % 13 - 5;
    b[i] = i % 11 - 3;
  }
  gemm<<<dim3(n / BN, n / BM), dim3(16, 16)>>>(n, depth, a, b, c);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < depth; k++)
        sum += a[i * depth + k] * b[k * n + j];
      wrong += c[i * n + j] != sum;
    }
  printf("%d wrong\n", wrong);
}
