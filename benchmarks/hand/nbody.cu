// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Bodies go through shared memory, as vectors of four; a thread has two of
// them.
#include "hand.h"

constexpr int Threads = 128, Own = 2;

__global__ void __launch_bounds__(Threads)
    forces(int n, const float *x, const float *y, const float *z,
           const float *mass, float *ax, float *ay, float *az) {
  __shared__ float4 tile[Threads];
  const int first = blockIdx.x * Threads * Own + threadIdx.x;
  float3 at[Own], sum[Own] = {};
  for (int o = 0; o < Own; o++) {
    const int i = min(first + o * Threads, n - 1);
    at[o] = make_float3(x[i], y[i], z[i]);
  }
  for (int begin = 0; begin < n; begin += Threads) {
    const int j = begin + threadIdx.x;
    tile[threadIdx.x] = j < n ? make_float4(x[j], y[j], z[j], mass[j])
                              : make_float4(0, 0, 0, 0);
    __syncthreads();
#pragma unroll 16
    for (int t = 0; t < Threads; t++) {
      const float4 other = tile[t];
#pragma unroll
      for (int o = 0; o < Own; o++) {
        const float dx = other.x - at[o].x, dy = other.y - at[o].y,
                    dz = other.z - at[o].z;
        const float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f);
        const float s = other.w * inverse * inverse * inverse;
        sum[o].x += s * dx;
        sum[o].y += s * dy;
        sum[o].z += s * dz;
      }
    }
    __syncthreads();
  }
  for (int o = 0; o < Own; o++) {
    const int i = first + o * Threads;
    if (i < n) {
      ax[i] = sum[o].x;
      ay[i] = sum[o].y;
      az[i] = sum[o].z;
    }
  }
}

extern "C" void nbody(int n, const float *x, const float *y, const float *z,
                      const float *mass, float *ax, float *ay, float *az) {
  Buffer<float> dx(x, n), dy(y, n), dz(z, n), m(mass, n), rx(n), ry(n), rz(n);
  const int blocks = (n + Threads * Own - 1) / (Threads * Own);
  forces<<<blocks, Threads>>>(n, dx, dy, dz, m, rx, ry, rz);
  rx.copyTo(ax);
  ry.copyTo(ay);
  rz.copyTo(az);
}
