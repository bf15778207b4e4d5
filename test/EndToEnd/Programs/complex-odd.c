// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// FFT stages, zgemm, Julia sets, float beside double, macros, helpers, memory by two names.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 10 --run-flags= \
// RUN:   --run-flags=--seed=11
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
typedef double complex cplx;
typedef float complex cf;
#define SQUARE(z) ((z) * (z))
#define ROT(z) (I * (z))
static const double complex unit = 1.0 + 0.0 * I;
void fft(int n, cplx *x, cplx *y, const cplx *w) {
  for (int half = 1; half < n; half *= 2)
    for (int k = 0; k < n / 2; k++) {
      cplx even = x[k], odd = x[k + n / 2] * w[(k / half) * half];
      y[2 * k] = even + odd;
      y[2 * k + 1] = even - odd;
    }
}
void zgemm(int n, int m, int l, cplx alpha, cplx beta, cplx a[n][l], cplx b[l][m], cplx c[n][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      cplx sum = 0;
      for (int k = 0; k < l; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = alpha * sum + beta * c[i][j];
    }
}
void mixed(int n, cf *restrict f, const cplx *restrict z, const float *restrict s, int k) {
  for (int i = 0; i < n; i++) {
    f[i] = f[i] * z[i] + s[i] * k;      /* float and double meet */
    f[i] += z[i];                        /* refused or right */
  }
}
void floats(int n, cf *restrict f, const cplx *restrict z, const float *restrict s, int k) {
  for (int i = 0; i < n; i++) {
    cf g = s[i] * f[i] + k;
    double complex h = g * z[i] - 2.0f * I;
    f[i] = h * conjf(g) - 0.5f * I * s[i];
  }
}
static inline cplx horner(cplx z, double c) { return z * z + z * c + unit * 3; }
static inline double energy(cplx z) { double re = creal(z), im = cimag(z); return re * re + im * im; }
void helpers(int n, cplx *restrict a, double *restrict e) {
  for (int i = 0; i < n; i++) {
    a[i] = horner(a[i], 0.5) + horner(i, 2);
    e[i] = energy(a[i]) + energy(i) + cabs(3.0 * a[i]) + carg(a[i]);
  }
}
void macros(int n, cplx *restrict a) {
  for (int i = 0; i < n; i++) {
    a[i] = SQUARE(a[i] - 0.5) + ROT(a[i]);
    a[i] = i % 3 ? -a[i] : conj(a[i]) * (1 + 2 * I);
  }
}
cplx tail(int n, const cplx *a, cplx *b) {
  cplx t = 3 - I;
  for (int i = 0; i < n; i++) {
    t = a[i] * 2;
    b[i] = t + t;
  }
  return t;
}
void julia(int n, int m, cplx c, unsigned char *image) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      cplx z = (3.0 * i / n - 1.5) + (3.0 * j / m - 1.5) * I;
      int k;
      for (k = 0; k < 60; k++) {
        if (creal(z) * creal(z) + cimag(z) * cimag(z) > 4.0)
          break;
        z = z * z + c;
      }
      image[i * m + j] = k;
    }
}
void overlap(int n, cplx *a, double *parts) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] + parts[i];
}
static void show(const char *what, const cplx *a, int n) {
  printf("%s", what);
  for (int i = 0; i < n; i++) printf(" (%a %a)", creal(a[i]), cimag(a[i]));
  puts("");
}
int main(void) {
  enum { n = 64 };
  cplx *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *w = malloc(n * sizeof *w), y[n];
  cf f[n]; float s[n]; double e[n];
  for (int i = 0; i < n; i++) { a[i] = i % 5 - 2 + i % 3 * I; b[i] = 0.25 * i - i * I; w[i] = cos(i) + sin(i) * I; f[i] = i - 0.5f * i * I; s[i] = i * 0.1f; y[i] = 0; }
  fft(n, a, y, w); show("fft", y, n);
  cplx A[7][9], B[9][5], C[7][5];
  for (int i = 0; i < 63; i++) (&A[0][0])[i] = i - I; 
  for (int i = 0; i < 45; i++) (&B[0][0])[i] = 0.5 * i * I; 
  for (int i = 0; i < 35; i++) (&C[0][0])[i] = i;
  zgemm(7, 5, 9, 1 + I, 0.5, A, B, C); show("zgemm", &C[0][0], 35);
  mixed(n, f, a, s, 3); floats(n, f, b, s, -2);
  for (int i = 0; i < n; i++) printf(" (%a %a)", crealf(f[i]), cimagf(f[i]));
  helpers(n, a, e); show("helpers", a, n);
  for (int i = 0; i < n; i++) printf(" %a", e[i]);
  macros(n, a); show("macros", a, n);
  y[0] = tail(n, a, b); show("tail", y, 1); show("b", b, n);
  y[0] = horner(y[0], energy(y[0])); show("horner", y, 1);
  static unsigned char image[40 * 50];
  julia(40, 50, -0.4 + 0.6 * I, image);
  int sum = 0; for (int i = 0; i < 2000; i++) sum += image[i]; printf("%d\n", sum);
  overlap(n / 2, b, (double *)b + 2); show("overlap", b, n);
  overlap(n / 2, a, (double *)b); show("apart", a, n);
}
