// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// std::complex: the same, in vectors and functions, too.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 7
// RUN: %convert-and-compare %s --run-flags=--seed=3 --cflags=-std=c++20 --min-offloaded 7
#include <complex>
#include <cstdio>
#include <cmath>
#include <vector>
typedef std::complex<double> cplx;
using cf = std::complex<float>;
constexpr int N = 100;
static cplx a[N], b[N], c[N], d[N];
static cf fa[N], fb[N];
static double x[N], y[N];

static void start() {
  for (int i = 0; i < N; i++) {
    a[i] = cplx(std::sin(i), std::cos(3 * i));
    b[i] = cplx(std::cos(i), -std::sin(2 * i));
    fa[i] = cf(i * 0.25f, 1 - i * 0.5f);
    fb[i] = cf(0.125f * i, i - 3.0f);
  }
}
void saxpy(int n, cplx w, const cplx *__restrict p, cplx *__restrict q) {
  for (int i = 0; i < n; i++)
    q[i] += w * p[i];
}
void mixed(int n, double s) {
  for (int i = 0; i < n; i++) {
    cplx t = a[i] * b[i] - s * std::conj(a[i]);
    c[i] = t / 3.0 + 2.0 * a[i] - 1.0;
    d[i] = std::complex<double>(a[i].real(), b[i].imag());
    x[i] = std::abs(t);
    y[i] = (-t).imag() + std::norm(a[i]) + real(b[i]);
    fa[i] = fa[i] * fb[i] + 0.5f;
    fb[i] *= 2.0f;
  }
}
void matmul(int n, const std::vector<cplx> &p, const std::vector<cplx> &q, std::vector<cplx> &r) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      cplx sum;
      for (int k = 0; k < n; k++)
        sum += p[i * n + k] * q[k * n + j];
      r[i * n + j] = sum;
    }
}
void mandel(int n, int m, int *out) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      std::complex<double> z = 0, k(-2.0 + 3.0 * i / n, -1.5 + 3.0 * j / m);
      int it = 0;
      while (it < 50 && std::norm(z) < 4) {
        z = z * z + k;
        it++;
      }
      out[i * m + j] = it;
    }
}
static inline cplx twiddle(const cplx &w, cplx v) { return w * v + cplx(0, 1); }
void butterflies(int n, cplx *v, const cplx *w) {
  for (int i = 0; i < n; i++) {
    cplx even = v[2 * i], odd = twiddle(w[i], v[2 * i + 1]);
    v[2 * i] = even + odd;
    v[2 * i + 1] = even - odd;
  }
}
int main() {
  static int out[40 * 30];
  start();
  saxpy(N, cplx(0.5, -0.25), a, b);
  mixed(N, 1.5);
  mandel(40, 30, out);
  int n = 20;
  std::vector<cplx> p(n * n), q(n * n), r(n * n);
  for (int i = 0; i < n * n; i++) { p[i] = cplx(i % 7, i % 5 - 2); q[i] = cplx(1.0 / (i + 1), i % 3); }
  matmul(n, p, q, r);
  butterflies(n, p.data(), q.data());
  for (int i = 0; i < N; i++)
    printf("%a %a %a %a %a %a %a %a %a %a\n", c[i].real(), c[i].imag(), d[i].real(), d[i].imag(), x[i], y[i], fa[i].real(), fa[i].imag(), fb[i].real(), b[i].imag());
  for (auto z : r) printf("%a %a\n", z.real(), z.imag());
  for (auto z : p) printf("%a %a\n", z.real(), z.imag());
  int s = 0;
  for (int i = 0; i < 1200; i++) s = s * 31 + out[i];
  printf("%d\n", s);
}
