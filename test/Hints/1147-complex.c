// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
#include <complex.h>
void square(int n, double complex *z) {
  for (int i = 0; i < n; i++)
    z[i] = z[i] * z[i];
}
#else
struct number { double re, im; };
void square(int n, struct number *z) {
  for (int i = 0; i < n; i++) {
    double re = z[i].re * z[i].re - z[i].im * z[i].im;
    z[i].im = 2 * z[i].re * z[i].im;
    z[i].re = re;
  }
}
void apart(int n, double *restrict re, double *restrict im) {
  for (int i = 0; i < n; i++) {
    double r = re[i] * re[i] - im[i] * im[i];
    im[i] = 2 * re[i] * im[i];
    re[i] = r;
  }
}
#endif
