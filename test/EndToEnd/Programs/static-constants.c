// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions with constants that are static, called in nests.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=4 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v TEXT \
// RUN:   | %filecheck %s --check-prefix=TEXT
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// TEXT: __host__ __device__ static double cnd(double d) {
// TEXT-NEXT: static const double a1 = 0.31938153, a2 = -0.356563782, a3 = 1.781477937;
// TEXT-NEXT: static const double a4 = -1.821255978;
static double cnd(double d) {
  static const double a1 = 0.31938153, a2 = -0.356563782, a3 = 1.781477937;
  static const double a4 = -1.821255978;
  static const double a5 = 1.330274429, rsqrt2pi = 0.39894228040143267794;
  const double k = 1.0 / (1.0 + 0.2316419 * fabs(d));
  double c = rsqrt2pi * exp(-0.5 * d * d) *
             (k * (a1 + k * (a2 + k * (a3 + k * (a4 + k * a5)))));
  return d > 0 ? 1.0 - c : c;
}

static void options(double *call, double *put, const double *s, const double *x,
                    const double *t, double r, double v, int n) {
  // TEXT-LABEL: options_kernel(
  // TEXT: = cnd(d1);
  // CHECK: static-constants.c:[[@LINE+1]]:3: remark: offloaded loop nest of 'options' (i): 1 kernel
  for (int i = 0; i < n; i++) {
    double root = sqrt(t[i]);
    double d1 = (log(s[i] / x[i]) + (r + 0.5 * v * v) * t[i]) / (v * root);
    double d2 = d1 - v * root;
    double c1 = cnd(d1), c2 = cnd(d2);
    double e = exp(-r * t[i]);
    call[i] = s[i] * c1 - x[i] * e * c2;
    put[i] = x[i] * e * (1.0 - c2) - s[i] * (1.0 - c1);
  }
}

// A table, and a constant that depends on another.
// TEXT: __host__ __device__ static int weight(int i) {
// TEXT-NEXT: static const int weights[5] = {1, 4, 6, 4, 1};
static int weight(int i) {
  static const int weights[5] = {1, 4, 6, 4, 1};
  return weights[i];
}
static void smooth(const int *in, int *out, int n) {
  // TEXT-LABEL: smooth_kernel(
  // TEXT: s += weight(k) *
  // CHECK: static-constants.c:[[@LINE+1]]:3: remark: offloaded loop nest of 'smooth' (i): 1 kernel
  for (int i = 2; i < n - 2; i++) {
    int s = 0;
    for (int k = 0; k < 5; k++)
      s += weight(k) * in[i + k - 2];
    out[i] = s / 16;
  }
}

enum { NONE, HALF, ALL };
// TEXT: __host__ __device__ static float scale(float x, int how) {
// TEXT-NEXT: static const float factors[] = {0.0f, 0.5f, 1.0f};
// TEXT-NEXT: static const int most = ALL;
// TEXT-NEXT: const static unsigned char shift = 3;
static float scale(float x, int how) {
  static const float factors[] = {0.0f, 0.5f, 1.0f};
  static const int most = ALL;
  const static unsigned char shift = 3;
  return factors[how > most ? most : how] * x + shift;
}
static void scales(float *a, int n, int how) {
  // CHECK: static-constants.c:[[@LINE+1]]:3: remark: offloaded loop nest of 'scales' (i): 1 kernel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      a[i * n + j] = scale(a[i * n + j], (i + j) % 4) + how;
}

// In the nest itself, and one that changes.
static void own(double *a, int n) {
  // TEXT-LABEL: own_kernel(
  // TEXT: double third = 1.0 / 3;
  // CHECK: static-constants.c:[[@LINE+1]]:3: remark: offloaded loop nest of 'own' (i): 1 kernel
  for (int i = 0; i < n; i++) {
    static const double third = 1.0 / 3;
    a[i] *= third;
  }
}
static int counted(int x) {
  static int calls = 0;
  calls++;
  return x + calls;
}
static void count(int *a, int n) {
  // CHECK: static-constants.c:[[@LINE+1]]:3: remark: left alone: 'counted' is called and changes 'calls'
  for (int i = 0; i < n; i++)
    a[i] = counted(a[i]);
}

int main(void) {
  const int sizes[] = {0, 1, 2, 5, 40, 300};
#pragma c2cuda off
  for (int c = 0; c < 6; c++) {
    const int n = sizes[c], m = n > 40 ? 40 : n;
    double *p = (double *)malloc(sizeof(double) * (5 * n + 1));
    int *in = (int *)malloc(sizeof(int) * (2 * n + 1));
    float *f = (float *)malloc(sizeof(float) * (m * m + 1));
    for (int i = 0; i < 5 * n + 1; i++)
      p[i] = 1 + i * 7 % 31;
    for (int i = 0; i < 2 * n + 1; i++)
      in[i] = i * 5 % 23;
    for (int i = 0; i < m * m + 1; i++)
      f[i] = i % 9;
    options(p + 3 * n, p + 4 * n, p, p + n, p + 2 * n, 0.02, 0.3, n);
    smooth(in, in + n, n);
    scales(f, m, 2);
    own(p, n);
    count(in, n);
    double s = 0;
    for (int i = 0; i < 5 * n; i++)
      s += p[i] * (i % 3 + 1);
    for (int i = 0; i < 2 * n; i++)
      s += in[i] * (i % 5);
    for (int i = 0; i < m * m; i++)
      s += f[i];
    printf("%d %.9g %.9g %d %g\n", n, s, p[3 * n], in[n], f[m * m / 2]);
    free(p);
    free(in);
    free(f);
  }
  return 0;
}
