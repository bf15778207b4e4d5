// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Samples in constant memory; a thread for each point, sums in registers.
#include "hand.h"

struct sample {
  float x, y, z, re, im;
};

constexpr int Threads = 256, Most = 3000;
__constant__ sample values[Most];

__global__ void __launch_bounds__(Threads)
    transform(int samples, int points, const float *x, const float *y,
              const float *z, float *real, float *imaginary) {
  const int i = blockIdx.x * Threads + threadIdx.x;
  if (i >= points)
    return;
  const float px = x[i], py = y[i], pz = z[i];
  float re = real[i], im = imaginary[i];
#pragma unroll 4
  for (int s = 0; s < samples; s++) {
    const sample v = values[s];
    float sine, cosine;
    sincosf(6.2831853f * (v.x * px + v.y * py + v.z * pz), &sine, &cosine);
    re += v.re * cosine - v.im * sine;
    im += v.im * cosine + v.re * sine;
  }
  real[i] = re;
  imaginary[i] = im;
}

extern "C" void mri_fhd(int samples, int points, const struct sample *k,
                        const float *x, const float *y, const float *z,
                        float *real, float *imaginary) {
  Buffer<float> dx(x, points), dy(y, points), dz(z, points), re(real, points),
      im(imaginary, points);
  for (int begin = 0; begin < samples; begin += Most) {
    const int some = samples - begin < Most ? samples - begin : Most;
    check(cudaMemcpyToSymbol(values, k + begin, some * sizeof(sample)));
    transform<<<(points + Threads - 1) / Threads, Threads>>>(some, points, dx,
                                                             dy, dz, re, im);
  }
  re.copyTo(real);
  im.copyTo(imaginary);
}
