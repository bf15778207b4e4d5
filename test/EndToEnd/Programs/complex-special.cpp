// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The same in C++, where all of it is calls.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 2
#include <complex>
#include <stdio.h>
#include <cmath>
#include <string.h>
enum { M = 8, N = M * M };
static std::complex<double> a[N], b[N], p[N][N], q[N], r[N], s[N], u[N];
static std::complex<float> fp[N][N], fa[N];
static int eq[N][N];
static const double parts[M] = {0.0, -0.0, 1.0, -2.5, INFINITY, -INFINITY, NAN, 1e308};
static void show(double v) {
  if (std::isnan(v)) printf(" nan");
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
void others(double x, double k) {
  for (int i = 0; i < N; i++) {
    q[i] = x * a[i] + (k - b[i]);
    r[i] = a[i] / x - k;
    s[i] = -a[i] + std::complex<double>(0, 2) * std::real(a[i]);
    u[i] = std::conj(a[i]) + x;
    u[i] -= a[i] * k;
  }
}
int main(void) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++) {
      double v[2] = {parts[i], parts[j]};
      memcpy((void *)&a[i * M + j], v, sizeof v);
      memcpy((void *)&b[i * M + j], v, sizeof v);
      float w[2] = {(float)parts[i], (float)parts[j]};
      memcpy((void *)&fa[i * M + j], w, sizeof w);
    }
  products();
  for (double x = -3; x <= 3; x += 3) {
  others(x, 2);
  for (int i = 0; i < N; i++) {
    show(std::real(q[i])); show(std::imag(q[i])); show(std::real(r[i])); show(std::imag(r[i]));
    show(std::real(s[i])); show(std::imag(s[i])); show(std::real(u[i])); show(std::imag(u[i]));
    printf("\n");
  } }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      printf("%d %d:", i, j);
      show(std::real(p[i][j])); show(std::imag(p[i][j]));
      show(std::real(fp[i][j])); show(std::imag(fp[i][j]));
      printf(" %d\n", eq[i][j]);
    }
}
