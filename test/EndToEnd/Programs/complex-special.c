// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Products, sums and quotients by reals of all special numbers: zeros of both signs, infinities, NaNs.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 2
#include <complex.h>
#include <stdio.h>
#include <math.h>
#include <string.h>
enum { M = 8, N = M * M };
static double complex a[N], b[N], p[N][N], q[N], r[N], s[N], u[N];
static float complex fp[N][N], fa[N];
static int eq[N][N];
static const double parts[M] = {0.0, -0.0, 1.0, -2.5, INFINITY, -INFINITY, NAN, 1e308};
static void show(double v) {
  if (isnan(v)) printf(" nan");
  else printf(" %a", v);
}
void products(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      p[i][j] = a[i] * b[j];
      fp[i][j] = fa[i] * fa[j];
      eq[i][j] = a[i] == b[j];
    }
}
void others(double x, int k) {
  for (int i = 0; i < N; i++) {
    q[i] = x * a[i] + (k - b[i]);
    r[i] = a[i] / x - k;
    s[i] = -a[i] + creal(a[i]) * I;
    u[i] = conj(a[i]) + x;
    u[i] -= a[i] * k;
  }
}
int main(void) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++) {
      double v[2] = {parts[i], parts[j]};
      memcpy(&a[i * M + j], v, sizeof v);
      memcpy(&b[i * M + j], v, sizeof v);
      float w[2] = {(float)parts[i], (float)parts[j]};
      memcpy(&fa[i * M + j], w, sizeof w);
    }
  products();
  for (double x = -3; x <= 3; x += 3) {
  others(x, 2);
  for (int i = 0; i < N; i++) {
    show(creal(q[i])); show(cimag(q[i])); show(creal(r[i])); show(cimag(r[i]));
    show(creal(s[i])); show(cimag(s[i])); show(creal(u[i])); show(cimag(u[i]));
    printf("\n");
  } }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      printf("%d %d:", i, j);
      show(creal(p[i][j])); show(cimag(p[i][j]));
      show(crealf(fp[i][j])); show(cimagf(fp[i][j]));
      printf(" %d\n", eq[i][j]);
    }
}
