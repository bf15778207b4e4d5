// Coalesced groups, partitions of them, reductions and prefix sums; libcu++'s
// pipelines of one thread. Held against plain loops.
// RUN: %c2cuda-run -o %t %s
// RUN: %t | %filecheck %s
// RUN: env C2CUDA_SEED=11 %t | %filecheck %s
// RUN: %c2cuda-run --check=all %s | %filecheck %s
// RUN: %if nvcc %{ %nvcc -arch=sm_90 -std=c++17 -c %s -o %t.o %}
// CHECK: filter 0, labels 0, scans 0, pipelines 0 wrong
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/pipeline>
#include <stdio.h>
namespace cg = cooperative_groups;

// One atomic operation for all lanes that are here.
__device__ int increment(int *counter) {
  const auto active = cg::coalesced_threads();
  int first = 0;
  if (active.thread_rank() == 0)
    first = atomicAdd(counter, (int)active.size());
  return active.shfl(first, 0) + (int)active.thread_rank();
}
__global__ void filter(const int *in, int n, int *out, int *count, int *sum) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0) {
    out[increment(count)] = in[i];
    const auto active = cg::coalesced_threads();
    const int all = cg::reduce(active, in[i], cg::plus<int>());
    if (active.thread_rank() == 0)
      atomicAdd(sum, all);
  }
}

__global__ void labels(const int *in, int *sum, int *rank) {
  const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  const int mine = in[threadIdx.x];
  const auto same = cg::labeled_partition(warp, mine);
  sum[threadIdx.x] = cg::reduce(same, (int)threadIdx.x, cg::plus<int>());
  rank[threadIdx.x] = same.thread_rank() + 100 * same.size();
}

__global__ void scans(const int *in, int *to, int *before) {
  const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  to[threadIdx.x] = cg::inclusive_scan(tile, in[threadIdx.x], cg::plus<int>());
  before[threadIdx.x] = cg::exclusive_scan(tile, in[threadIdx.x]);
}

// Two stages; each thread waits for what it has copied itself, the barrier for
// what others have.
__global__ void stages(const float4 *in, float *out, int n) {
  __shared__ float4 tile[2][64];
  const int t = threadIdx.x;
  auto pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  cuda::memcpy_async(&tile[0][t], in + t, sizeof(float4), pipe);
  pipe.producer_commit();
  float sum = 0;
  for (int i = 0; i < n; i++) {
    if (i + 1 < n) {
      pipe.producer_acquire();
      cuda::memcpy_async(&tile[(i + 1) % 2][t], in + (i + 1) * 64 + t,
                         cuda::aligned_size_t<16>(sizeof(float4)), pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    __syncthreads();
    const float4 other = tile[i % 2][63 - t];
    sum += other.x - other.w;
    __syncthreads();
    pipe.consumer_release();
  }
  out[t] = sum;
}

int main() {
  const int n = 500;
  int *in, *out, *more, wrong[4] = {};
  float4 *f;
  float *sums;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  cudaMallocManaged(&more, n * sizeof(int));
  cudaMallocManaged(&f, 256 * sizeof(float4));
  cudaMallocManaged(&sums, 64 * sizeof(float));
  int count = 0, sum = 0, product = 0;
  for (int i = 0; i < n; i++) {
    in[i] = i * 37 % 19 - 9;
    count += in[i] > 0;
    sum += in[i] > 0 ? in[i] : 0;
  }
  more[0] = more[1] = 0;
  filter<<<4, 128>>>(in, n, out, more, more + 1);
  cudaDeviceSynchronize();
  for (int i = 0; i < count; i++)
    product += out[i];
  wrong[0] = (more[0] != count) + (more[1] != sum) + (product != sum);

  for (int i = 0; i < 64; i++)
    in[i] = i % 3 + i / 40;
  labels<<<1, 64>>>(in, out, more);
  cudaDeviceSynchronize();
  for (int i = 0; i < 64; i++) {
    int sum = 0, rank = 0, size = 0;
    for (int j = i / 32 * 32; j < i / 32 * 32 + 32; j++)
      if (in[j] == in[i]) {
        sum += j;
        rank += j < i;
        size++;
      }
    wrong[1] += out[i] != sum || more[i] != rank + 100 * size;
  }

  scans<<<1, 64>>>(in, out, more);
  cudaDeviceSynchronize();
  for (int i = 0, sum = 0; i < 64; i++) {
    if (i % 16 == 0)
      sum = 0;
    wrong[2] += more[i] != sum;
    sum += in[i];
    wrong[2] += out[i] != sum;
  }

  for (int i = 0; i < 256; i++)
    f[i] = make_float4(i % 23, 0, 0, i % 7);
  stages<<<1, 64>>>(f, sums, 4);
  cudaDeviceSynchronize();
  for (int t = 0; t < 64; t++) {
    float sum = 0;
    for (int i = 0; i < 4; i++)
      sum += f[i * 64 + 63 - t].x - f[i * 64 + 63 - t].w;
    wrong[3] += sums[t] != sum;
  }
  printf("filter %d, labels %d, scans %d, pipelines %d wrong\n", wrong[0],
         wrong[1], wrong[2], wrong[3]);
}
