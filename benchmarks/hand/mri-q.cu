// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Samples in constant memory; a thread for each point.
#include "hand.h"

constexpr int Threads = 256, Most = 4000;
__constant__ float4 values[Most];

__global__ void __launch_bounds__(Threads)
    transform(int samples, int points, const float *x, const float *y,
              const float *z, float *real, float *imaginary) {
  const int i = blockIdx.x * Threads + threadIdx.x;
  if (i >= points)
    return;
  const float px = x[i], py = y[i], pz = z[i];
  float re = real[i], im = imaginary[i];
#pragma unroll 4
  for (int k = 0; k < samples; k++) {
    const float4 v = values[k];
    float sine, cosine;
    sincosf(v.x * px + v.y * py + v.z * pz, &sine, &cosine);
    re += v.w * cosine;
    im += v.w * sine;
  }
  real[i] = re;
  imaginary[i] = im;
}

extern "C" void mri_q(int samples, int points, const float *kx, const float *ky,
                      const float *kz, const float *magnitude, const float *x,
                      const float *y, const float *z, float *real,
                      float *imaginary) {
  Buffer<float> dx(x, points), dy(y, points), dz(z, points), re(points),
      im(points);
  check(cudaMemset(re, 0, points * sizeof(float)));
  check(cudaMemset(im, 0, points * sizeof(float)));
  for (int begin = 0; begin < samples; begin += Most) {
    const int some = samples - begin < Most ? samples - begin : Most;
    static float4 packed[Most];
    for (int k = 0; k < some; k++) {
      const float turn = 6.2831853f;
      packed[k] = make_float4(turn * kx[begin + k], turn * ky[begin + k],
                              turn * kz[begin + k], magnitude[begin + k]);
    }
    check(cudaMemcpyToSymbol(values, packed, some * sizeof(float4)));
    transform<<<(points + Threads - 1) / Threads, Threads>>>(some, points, dx,
                                                             dy, dz, re, im);
  }
  re.copyTo(real);
  im.copyTo(imaginary);
}
