// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// MRI reconstruction, the F^H d vector, from file-scope float arrays.
#include <math.h>
#include <stdio.h>

#define NX 180
#define NK 63

static float kx[NK], ky[NK], kz[NK];
static float phi_r[NK], phi_i[NK], d_r[NK], d_i[NK];
static float rho_r[NK], rho_i[NK];
static float x[NX], y[NX], z[NX];
static float fhd_r[NX], fhd_i[NX];

static void setup(void)
{
  int k, n;

  for (k = 0; k < NK; k++)
  {
    kx[k] = 0.05f * (float)(k % 6);
    ky[k] = 0.04f * (float)(k % 5) - 0.1f;
    kz[k] = 0.03f * (float)(k % 7);
    phi_r[k] = 1.0f - 0.01f * k;
    phi_i[k] = 0.02f * k;
    d_r[k] = 0.5f + 0.125f * (k % 4);
    d_i[k] = 0.75f - 0.125f * (k % 3);
  }
  for (n = 0; n < NX; n++)
  {
    x[n] = (float)(n % 15) / 15.0f;
    y[n] = (float)(n % 12) / 12.0f;
    z[n] = (float)(n / 15) / 12.0f;
    fhd_r[n] = 0.0f;
    fhd_i[n] = 0.0f;
  }
}

static void rho_phi(void)
{
  int k;

  for (k = 0; k < NK; k++)
  {
    rho_r[k] = phi_r[k] * d_r[k] + phi_i[k] * d_i[k];
    rho_i[k] = phi_r[k] * d_i[k] - phi_i[k] * d_r[k];
  }
}

static void fhd(void)
{
  int n, k;

  for (n = 0; n < NX; n++)
    for (k = 0; k < NK; k++)
    {
      float arg = 6.2831853f * (kx[k] * x[n] + ky[k] * y[n] + kz[k] * z[n]);
      float c = cosf(arg);
      float s = sinf(arg);
      fhd_r[n] += rho_r[k] * c - rho_i[k] * s;
      fhd_i[n] += rho_i[k] * c + rho_r[k] * s;
    }
}

int main(void)
{
  double re = 0.0, im = 0.0;
  int n;

  setup();
  rho_phi();
  fhd();

  for (n = 0; n < NX; n++)
  {
    re += fhd_r[n] * (1.0 + n % 8);
    im += fhd_i[n] * (1.0 + n % 5);
  }
  printf("re %.17g\nim %.17g\n", re, im);
  printf("%.9g %.9g %.9g\n", fhd_r[0], fhd_i[NX / 2], fhd_r[NX - 1]);
  return 0;
}
