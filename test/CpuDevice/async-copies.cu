// Asynchronous copies to shared memory are done when the thread waits for them:
// without the wait their place holds NaN, and --check=uninitialised tells.
// RUN: %c2cuda-run -o %t %s
// RUN: %t | %filecheck %s
// RUN: env C2CUDA_SEED=3 %t | %filecheck %s
// RUN: %c2cuda-run --check=all %s | %filecheck %s
// CHECK: 0 wrong
// RUN: %t early | %filecheck %s --check-prefix=EARLY
// EARLY: nan
// RUN: %not %c2cuda-run --check=uninitialised %s -- early 2>&1 | %filecheck %s --check-prefix=TOLD
// TOLD: kernel 'sums', {{.*}} reads 4 bytes at byte 508 of variable 's' of 512 bytes at {{.*}}, which nothing has written
// RUN: %not %c2cuda-run --check=races %s -- unsynced 2>&1 | %filecheck %s --check-prefix=RACE
// RACE: kernel 'sums', {{.*}}: data race: {{.*}} of variable 's' of 512 bytes
// RUN: %not %c2cuda-run --check=races %s -- late 2>&1 | %filecheck %s --check-prefix=LATE
// LATE: kernel 'late', {{.*}}: data race: {{.*}} of variable 's' of 256 bytes
// RUN: %not %c2cuda-run --check=races %s -- reused 2>&1 | %filecheck %s --check-prefix=REUSED
// REUSED: kernel 'late', {{.*}}: data race: {{.*}} of variable 's' of 256 bytes
// RUN: %c2cuda-run --profile %s 2>&1 | %filecheck %s --check-prefix=PROFILE
// 2 warps, 4 rows of 4 bytes for each thread; 16 bytes for one warp.
// PROFILE: kernel sums
// PROFILE: global loads 8 requests, 32 sectors
// PROFILE: shared loads 8 requests, 8 wavefronts, 0 bank conflicts
// PROFILE: shared stores 8 requests, 8 wavefronts, 0 bank conflicts
// PROFILE: kernel wide
// PROFILE: global loads 1 requests, 16 sectors
// PROFILE: shared stores 1 requests, 4 wavefronts, 0 bank conflicts
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda_pipeline.h>
#include <stdio.h>
#include <string>
namespace cg = cooperative_groups;

// Two buffers: the next row is fetched while this one is used.
__global__ void sums(const float *in, float *out, int rows, int prior,
                     bool synced) {
  __shared__ float s[2][64];
  const int t = threadIdx.x;
  __pipeline_memcpy_async(&s[0][t], in + t, sizeof(float));
  __pipeline_commit();
  float sum = 0;
  for (int i = 0; i < rows; i++) {
    if (i + 1 < rows)
      __pipeline_memcpy_async(&s[(i + 1) % 2][t], in + (i + 1) * 64 + t,
                              sizeof(float));
    __pipeline_commit();
    __pipeline_wait_prior(i == 1 ? prior : 1);
    if (synced)
      __syncthreads();
    sum += s[i % 2][63 - t];
    if (synced)
      __syncthreads();
  }
  out[t] = sum;
}

// 16 bytes, of which the last 4 become zero.
__global__ void wide(const float *in, float *out) {
  __shared__ __align__(16) float4 s[32];
  __pipeline_memcpy_async(&s[threadIdx.x], in + 4 * threadIdx.x, 16, 4);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  out[threadIdx.x] = s[threadIdx.x].z + s[threadIdx.x].w;
}

// The barrier comes before the wait, and orders nothing that is copied later; or
// the next copy begins while others still read.
__global__ void late(const float *in, float *out, bool reused) {
  __shared__ float s[64];
  const int t = threadIdx.x;
  float sum = 0;
  for (int i = 0; i < 2; i++) {
    __pipeline_memcpy_async(&s[t], in + i * 64 + t, sizeof(float));
    __pipeline_commit();
    if (reused)
      __pipeline_wait_prior(0);
    __syncthreads();
    __pipeline_wait_prior(0);
    sum += s[63 - t];
    if (!reused)
      __syncthreads();
  }
  out[t] = sum;
}

__global__ void together(const float *in, float *out) {
  const cg::thread_block block = cg::this_thread_block();
  __shared__ float s[100];
  cg::memcpy_async(block, s, in, sizeof(s));
  cg::wait(block);
  for (int i = block.thread_rank(); i < 100; i += block.size())
    out[i] = s[99 - i];
}

int main(int argc, char **argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  float h[256], r[256], *in, *out;
  for (int i = 0; i < 256; i++)
    h[i] = i;
  cudaMalloc(&in, sizeof(h));
  cudaMalloc(&out, sizeof(h));
  cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
  sums<<<1, 64>>>(in, out, 4, what == "early" ? 2 : 1, what != "unsynced");
  cudaMemcpy(r, out, 64 * sizeof(float), cudaMemcpyDeviceToHost);
  if (what == "early") {
    printf("%g\n", r[0] != r[0] ? __builtin_nan("") : r[0]);
    return 0;
  }
  if (what == "late" || what == "reused") {
    late<<<1, 64>>>(in, out, what == "reused");
    return 0;
  }
  int wrong = 0;
  for (int t = 0; t < 64; t++)
    wrong += r[t] != 4 * (63 - t) + 64 * 6;
  wide<<<1, 32>>>(in, out);
  cudaMemcpy(r, out, 32 * sizeof(float), cudaMemcpyDeviceToHost);
  for (int t = 0; t < 32; t++)
    wrong += r[t] != 4 * t + 2;
  together<<<1, 32>>>(in, out);
  cudaMemcpy(r, out, 100 * sizeof(float), cudaMemcpyDeviceToHost);
  for (int t = 0; t < 100; t++)
    wrong += r[t] != 99 - t;
  printf("%d wrong\n", wrong);
}
