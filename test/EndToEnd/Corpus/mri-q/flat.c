// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Q computation for non-Cartesian MRI reconstruction, float arrays from malloc.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define TWO_PI 6.2831853071795864769f

static float *vec(int n) {
  float *p = malloc(n * sizeof(float));
  if (!p) {
    fprintf(stderr, "malloc of %d floats failed\n", n);
    exit(1);
  }
  return p;
}

static void phi_mag(int numK, const float *restrict phiR, const float *restrict phiI,
                    float *restrict phiMag) {
  for (int k = 0; k < numK; ++k)
    phiMag[k] = phiR[k] * phiR[k] + phiI[k] * phiI[k];
}

static void compute_q(int numK, int numX, const float *restrict kx, const float *restrict ky,
                      const float *restrict kz, const float *restrict phiMag,
                      const float *restrict x, const float *restrict y,
                      const float *restrict z, float *restrict Qr, float *restrict Qi) {
  for (int i = 0; i < numX; ++i) {
    float qr = 0.0f;
    float qi = 0.0f;
    for (int k = 0; k < numK; ++k) {
      float expArg = TWO_PI * (kx[k] * x[i] + ky[k] * y[i] + kz[k] * z[i]);
      float cosArg = cosf(expArg);
      float sinArg = sinf(expArg);
      qr += phiMag[k] * cosArg;
      qi += phiMag[k] * sinArg;
    }
    Qr[i] = qr;
    Qi[i] = qi;
  }
}

int main(int argc, char **argv) {
  int numK = argc > 1 ? atoi(argv[1]) : 49;
  int numX = argc > 2 ? atoi(argv[2]) : 230;
  float *kx = vec(numK), *ky = vec(numK), *kz = vec(numK);
  float *phiR = vec(numK), *phiI = vec(numK), *phiMag = vec(numK);
  float *x = vec(numX), *y = vec(numX), *z = vec(numX);
  float *Qr = vec(numX), *Qi = vec(numX);

  for (int k = 0; k < numK; ++k) {
    kx[k] = 0.125f * (k % 5);
    ky[k] = 0.0625f * (k % 8);
    kz[k] = -0.125f * (k % 3);
    phiR[k] = 0.5f + 0.01f * k;
    phiI[k] = 0.25f - 0.01f * (k % 20);
  }
  for (int i = 0; i < numX; ++i) {
    x[i] = 0.01f * (i % 50);
    y[i] = 0.02f * (i % 30);
    z[i] = 0.03f * (i % 10);
  }

  phi_mag(numK, phiR, phiI, phiMag);
  compute_q(numK, numX, kx, ky, kz, phiMag, x, y, z, Qr, Qi);

  double sum = 0.0;
  for (int i = 0; i < numX; ++i)
    sum += Qr[i] * (1.0 + i % 5) + Qi[i] * (1.0 + i % 3);
  printf("%.17g\n", sum);
  printf("%.9g %.9g\n", Qr[numX / 2], Qi[numX / 2]);

  free(kx), free(ky), free(kz);
  free(phiR), free(phiI), free(phiMag);
  free(x), free(y), free(z);
  free(Qr), free(Qi);
  return 0;
}
