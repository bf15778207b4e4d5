// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <complex.h>
#ifndef FOLLOWED
void divide(int n, double complex *restrict z, double complex *restrict w) {
  for (int i = 0; i < n; i++)
    z[i] = z[i] / w[i];
}
#else
struct number { double re, im; };
void divide(int n, struct number *restrict z, struct number *restrict w) {
  for (int i = 0; i < n; i++) {
    double square = w[i].re * w[i].re + w[i].im * w[i].im;
    double re = (z[i].re * w[i].re + z[i].im * w[i].im) / square;
    z[i].im = (z[i].im * w[i].re - z[i].re * w[i].im) / square;
    z[i].re = re;
  }
}
#endif
