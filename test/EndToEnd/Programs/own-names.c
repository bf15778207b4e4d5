// RUN: %convert-and-compare %s --nvcc --min-offloaded 3
// RUN: c2cuda -o - %s -- 2>&1 | FileCheck %s
// Functions of the file's own whose names CUDA has, too, get other names: host and
// kernels stay in one file, and arrays on the device.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double norm(const double *x, int n);
static double max(double a, double b) { return a > b ? a : b; }

// CHECK: remark: on the device while the loop runs:
// CHECK: static double own_norm(const double *x, int n);
static void step(double *u, double *v, int n) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      v[i * n + j] =
          max(0.0, 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] +
                           u[i * n + j - 1] + u[i * n + j + 1]));
}

static double norm(const double *x, int n) {
  double most = 0;
  for (int i = 0; i < n; i++)
    most = max(most, x[i] * (i % 3 - 1));
  double (*larger)(double, double) = max;
  return sqrt(larger(most, 0.5));
}

static int clamp(int x, int min, int most) {
  return x < min ? min : x > most ? most : x;
}

int main(void) {
  int n = 64;
  double *u = calloc(n * n, sizeof *u), *v = calloc(n * n, sizeof *v);
  int *k = malloc(n * sizeof *k);
  for (int i = 0; i < n; i++)
    u[i] = v[i] = 1;
  for (int t = 0; t < 50; t++) {
    step(u, v, n);
    double *s = u;
    u = v;
    v = s;
    if (t % 10 == 0)
      printf("%g\n", norm(u, n * n));
  }
  for (int i = 0; i < n; i++)
    k[i] = clamp(i, 5, (int)max(20.5, i / 2.0));
  for (int i = 0; i < n; i++)
    printf("%.17g %d\n", u[i * n + 3], k[i]);
  free(u);
  free(v);
  free(k);
  return 0;
}
