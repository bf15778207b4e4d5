// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Samples of a Fourier transform at points that lie anywhere.
#include <math.h>

void mri_q(int samples, int points, const float *kx, const float *ky,
           const float *kz, const float *magnitude, const float *x,
           const float *y, const float *z, float *real, float *imaginary) {
#pragma omp parallel for
  for (int i = 0; i < points; i++) {
    float re = 0, im = 0;
    for (int k = 0; k < samples; k++) {
      float angle = 6.2831853f * (kx[k] * x[i] + ky[k] * y[i] + kz[k] * z[i]);
      re += magnitude[k] * cosf(angle);
      im += magnitude[k] * sinf(angle);
    }
    real[i] = re;
    imaginary[i] = im;
  }
}
