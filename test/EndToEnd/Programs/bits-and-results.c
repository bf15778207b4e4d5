// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions of bits that compilers have, and functions of the library that
// leave results where their arguments point.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 5 --run-flags=--check=all \
// RUN:   --run-flags=--seed=2
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#ifndef _GNU_SOURCE // for sincos
#define _GNU_SOURCE
#endif
#include <math.h>
#include <stdio.h>

void bits(int n, const unsigned long long *a, int *c) {
  for (int i = 0; i < n; i++)
    c[i] = __builtin_popcountll(a[i]) + 100 * __builtin_popcount((unsigned)a[i]) +
           10000 * __builtin_clz((unsigned)a[i] | 1) +
           __builtin_clzll(a[i] | 1) - __builtin_ffs((int)a[i]) +
           __builtin_ffsll((long long)a[i]);
}
void circle(int n, const float *a, float *s, float *c) {
  for (int i = 0; i < n; i++) {
    float si, co;
    sincosf(a[i], &si, &co);
    s[i] = si * 2;
    c[i] = co - si;
  }
}
void circles(int n, const double *a, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double s, c;
    sincos(0.5 * a[i], &s, &c);
    x[i] = c * a[i];
    y[i] = s * a[i];
  }
}
void parts(int n, const double *a, double *whole, double *rest, int *power) {
  for (int i = 0; i < n; i++) {
    double w;
    int e;
    rest[i] = modf(a[i], &w);
    whole[i] = w + frexp(a[i], &e);
    power[i] = e;
  }
}
// Results in elements: the library's functions say nothing of what they write.
// CHECK: left alone: 'sincos' leaves a result in '&s[i]'
void in_elements(int n, const double *a, double *s, double *c, double *twice) {
  for (int i = 0; i < n; i++) {
    sincos(a[i], &s[i], &c[i]);
    twice[i] = 2 * a[i];
  }
}
// CHECK: left alone: 'modf' leaves a result in 'whole + i'
void behind_a_sum(int n, const double *a, double *rest, double *whole) {
  for (int i = 0; i < n; i++)
    rest[i] = modf(a[i], whole + i);
}

int main(void) {
  static unsigned long long a[300];
  static int c[300];
  static float f[300], s[300], o[300];
  static double d[300], x[300], y[300];
  unsigned long long k = 88172645463325252ull;
  for (int i = 0; i < 300; i++) {
    k ^= k << 13;
    k ^= k >> 7;
    k ^= k << 17;
    a[i] = i % 50 ? k : 0;
  }
  for (int i = 0; i < 300; i++) {
    f[i] = 0.03f * i;
    d[i] = 1.7 * i - 99;
  }
  bits(300, a, c);
  circle(300, f, s, o);
  circles(300, d, x, y);
  printf("%d %d %.9g %.9g %.17g %.17g\n", c[0], c[17], s[77], o[299], x[5],
         y[200]);
  parts(300, d, x, y, c);
  printf("%.17g %.17g %d\n", x[33], y[34], c[35]);
  static double z[300];
  in_elements(300, d, x, y, z);
  printf("%.17g %.17g %.17g\n", x[9], y[8], z[7]);
  behind_a_sum(300, d, x, y);
  printf("%.17g %.17g\n", x[9], y[8]);
  return 0;
}
