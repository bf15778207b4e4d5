// --profile: lanes of a warp are matched by the iterations that they are in,
// not by the order of what they do. Two warps, the second with 8 lanes.
// RUN: %c2cuda-run --profile %s 2>&1 | %filecheck %s
// RUN: %c2cuda-run --profile --seed=2 %s 2>&1 | %filecheck %s
#include <stdio.h>

// Lane t does t % 4 rows of one sum for even t, and of two for odd t. A row is
// one request for each of the two turns, 3 x 2 for a warp; 4 sectors where all
// lanes take part. Values at 64-byte distances: one sector for each lane.
// Turn 0 of row 0, 1, 2: lanes with t % 4 > row: 24, 16, 8 of 32; 6, 4, 2 of 8.
// Turn 1, of odd t only: 16, 8, 8 and 4, 2, 2.
// CHECK: kernel ragged:
// CHECK: global loads 12 requests, 100 sectors
// CHECK: branches {{[0-9]+}}, {{[1-9][0-9]*}} divergent
__global__ void ragged(const volatile float *in, float *out) {
  const int t = threadIdx.x;
  float sum = 0;
  for (int row = 0; row < t % 4; row++)
    for (int turn = 0; turn <= t % 2; turn++)
      sum += in[(row * 40 + t) * 16];
  out[t] = sum;
}

// One branch for each warp, in which its lanes go different ways.
// CHECK: kernel halves:
// CHECK: fp32 40 add, 0 mul, 0 fma, 20 div, 20 special
// CHECK: global atomics 2 requests, 2 sectors
// CHECK: branches 2, 2 divergent
__global__ void halves(float *out, int *count) {
  const int t = threadIdx.x;
  if (t % 2)
    out[t] = sqrtf(out[t] + 1) / (out[t] + 3);
  else
    atomicAdd(count, 1);
}

// A call of a function, 16 bytes at once, and one element for all.
// CHECK: kernel vectors:
// CHECK: fp64 80 add, 40 mul, 0 fma, 0 div, 0 special
// CHECK: global loads 4 requests, 22 sectors
// CHECK: global stores 2 requests, 10 sectors
__device__ __noinline__ double twice(double x) { return 2 * x; }
__global__ void vectors(const double2 *in, const double *one, double *out) {
  const double2 v = in[threadIdx.x];
  const double d = twice(v.x);
  out[threadIdx.x] = max(d, 1.0) + (v.y + *one);
}

// A float4 takes a wavefront for each quarter of the warp; then 4 words in each
// of 8 banks; then 4 words in one bank, each for 8 lanes.
// CHECK: kernel banks:
// CHECK: shared loads 3 requests, 12 wavefronts, 6 bank conflicts
// CHECK: shared stores 1 requests, 1 wavefronts, 0 bank conflicts
__global__ void banks(float *out) {
  __shared__ __align__(16) float s[1024];
  const int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  const float4 v = ((float4 *)s)[t];
  const float a = s[t * 4 % 128 + t / 8 * 128];
  const float b = s[t / 8 * 32];
  out[t] = v.x + v.y + v.z + v.w + a + b;
}

int main() {
  float *p;
  cudaMalloc(&p, 1 << 16);
  cudaMemset(p, 0, 1 << 16);
  ragged<<<1, 40>>>(p, p + 8192);
  halves<<<1, 40>>>(p, (int *)p + 8192);
  vectors<<<1, 40>>>((double2 *)p, (double *)p, (double *)p + 4096);
  banks<<<1, 32>>>(p);
}
