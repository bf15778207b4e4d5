// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A Fourier transform of complex samples at points that lie anywhere.
#include <math.h>

struct sample {
  float x, y, z, re, im;
};

void mri_fhd(int samples, int points, const struct sample *k, const float *x,
             const float *y, const float *z, float *re, float *im) {
#pragma omp parallel for
  for (int i = 0; i < points; i++)
    for (int s = 0; s < samples; s++) {
      float angle =
          6.2831853f * (k[s].x * x[i] + k[s].y * y[i] + k[s].z * z[i]);
      float c = cosf(angle), d = sinf(angle);
      re[i] += k[s].re * c - k[s].im * d;
      im[i] += k[s].im * c + k[s].re * d;
    }
}
