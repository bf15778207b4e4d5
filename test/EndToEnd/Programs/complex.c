// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Complex numbers of C: products, sums, mixed with real ones, Mandelbrot.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 4 --run-flags= \
// RUN:   --run-flags=--seed=3
#include <complex.h>
#include <stdio.h>
#include <math.h>
enum { N = 100 };
static double complex a[N], b[N], c[N], d[N];
static float complex fa[N], fb[N];
static double x[N], y[N];

static void start(void) {
  for (int i = 0; i < N; i++) {
    a[i] = sin(i) + cos(3 * i) * I;
    b[i] = cos(i) - sin(2 * i) * I;
    fa[i] = a[i]; fb[i] = b[i];
  }
}

void saxpy(int n, double complex w, const double complex *restrict p, double complex *restrict q) {
  for (int i = 0; i < n; i++)
    q[i] += w * p[i];
}

void mixed(int n, double s) {
  for (int i = 0; i < n; i++) {
    double complex t = a[i] * b[i] - s * conj(a[i]);
    c[i] = t / 3 + 2 * a[i] - 1.0;
    d[i] = creal(a[i]) + cimag(b[i]) * I;
    x[i] = cabs(t);
    y[i] = cimag(-t) + crealf(fa[i]);
    fa[i] = fa[i] * fb[i] + 0.5;
    fb[i] *= 2.0f;
  }
}

void mandel(int n, int m, int *restrict out) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double complex z = 0, k = -2.0 + 3.0 * i / n + (-1.5 + 3.0 * j / m) * I;
      int it = 0;
      while (it < 50 && creal(z) * creal(z) + cimag(z) * cimag(z) < 4) {
        z = z * z + k;
        it++;
      }
      out[i * m + j] = it;
    }
}

int main(void) {
  static int out[40 * 30];
  start();
  saxpy(N, 0.5 - 0.25 * I, a, b);
  mixed(N, 1.5);
  mandel(40, 30, out);
  for (int i = 0; i < N; i++)
    printf("%a %a %a %a %a %a %a %a %a %a\n", creal(c[i]), cimag(c[i]), creal(d[i]), cimag(d[i]), x[i], y[i], crealf(fa[i]), cimagf(fa[i]), crealf(fb[i]), cimag(b[i]));
  int s = 0;
  for (int i = 0; i < 1200; i++) s = s * 31 + out[i];
  printf("%d\n", s);
}
