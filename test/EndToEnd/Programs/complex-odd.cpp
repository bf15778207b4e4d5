// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// std::complex in members, containers, lambdas, templates, range-for, walks.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 13 \
// RUN:   --run-flags= --run-flags=--seed=11
#include <array>
#include <cmath>
#include <complex>
#include <cstdio>
#include <cstdlib>
#include <vector>
using std::complex;
using namespace std::complex_literals;
typedef complex<double> cplx;
typedef complex<float> cf;
#define SQUARE(z) ((z) * (z))
#define CPX(x, y) cplx((x), (y))

// an FFT by stages, twiddles in a table
void fft(int n, cplx *x, cplx *y, const cplx *w) {
  for (int half = 1, stride = n / 2; half < n; half *= 2, stride /= 2)
    for (int k = 0; k < n / 2; k++) {
      cplx even = x[k], odd = x[k + n / 2] * w[(k / half) * half];
      y[2 * k] = even + odd;
      y[2 * k + 1] = even - odd;
      x[k] = y[k];
    }
}
// MRI-Q
void mriq(int nk, int nx, const float *kx, const float *phi, const float *x, cf *q) {
  for (int i = 0; i < nx; i++) {
    cf sum = 0.0f;
    for (int k = 0; k < nk; k++) {
      float arg = 6.2831853f * kx[k] * x[i];
      sum += phi[k] * cf(std::cos(arg), std::sin(arg));
    }
    q[i] = sum;
  }
}
struct state { cplx z, w; int n; double norm; };
// members change in the region
void members(state *s, cplx *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] * s->w + s->z;
  s->w = cplx(2, 1);
  s->z *= 2.0;
  for (int i = 0; i < n; i++)
    a[i] += s->w * s->z;
}
// a scalar that lives on, and one that is overwritten
cplx last(int n, const cplx *a, cplx *b) {
  cplx t(1, 1), keep;
  for (int i = 0; i < n; i++) {
    t = a[i] * 2.0;
    b[i] = t + t;
    keep = t;
  }
  return t + keep;
}
cplx dot(int n, const cplx *a, const cplx *b) {
  cplx s{};
  for (int i = 0; i < n; i++)
    s += std::conj(a[i]) * b[i];
  return s;
}
// the same memory by two names
void overlap(int n, cplx *a, double *parts) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] + cplx(parts[i], 0);
}
void shapes(std::vector<cplx> &v, const std::array<cplx, 4> &t) {
  for (auto &z : v)
    z = SQUARE(z) - t[1];
  for (std::size_t i = 0; i < v.size(); ++i) {
    cplx u = v[i];
    if (std::abs(u) > 2.0)
      v[i] = {u.imag(), -u.real()};
    else if (u == cplx(0.0, 0.0) || u != u)
      v[i] = 1.0;
    else
      v[i] /= 2.0;
  }
  for (auto z : v)
    if (z.real() > 100) std::puts("large");
}
void walk(int n, const cplx *p, cplx *q, cplx by = cplx(0, 1)) {
  cplx *end = q + n;
  while (q != end)
    *q++ = *p++ * by;
}
template <typename T> T horner(T z, double c) { return z * z + z * c + c; }
void templates(int n, cplx *__restrict a) {
  auto scale = [](cplx z, double s) { return z * s; };
  for (int i = 0; i < n; i++)
    a[i] = scale(horner(a[i], 0.5), 3.0) + CPX(i, -i);
}
void ternary(int n, const cplx *a, cplx *b, double limit) {
  for (int i = 0; i < n; i++) {
    b[i] = a[i].real() > limit ? a[i] : 0.0;
    b[i] -= i % 2 ? std::polar(2.0, limit) : cplx(1);
    b[i] = -b[i] + +a[i];
  }
}
void rows(int n, int m, cplx *a, double alpha) {
  for (int i = 0; i < n; i++) {
    cplx *row = a + i * m;
    for (int j = 0; j < m; j++)
      row[j] = alpha * row[j] - cplx(row[j].imag(), 1) * cplx();
  }
}
static cplx grid[20][30], next[20][30];
void stencil(int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < 19; i++)
      for (int j = 1; j < 29; j++)
        next[i][j] = (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]) * 0.25 + cplx(0, 0.125) * grid[i][j];
    for (int i = 1; i < 19; i++)
      for (int j = 1; j < 29; j++)
        grid[i][j] = next[i][j];
  }
}
static void show(const char *what, const cplx *a, int n) {
  std::printf("%s", what);
  for (int i = 0; i < n; i++) std::printf(" (%a %a)", a[i].real(), a[i].imag());
  std::puts("");
}
int main() {
  const int n = 64;
  std::vector<cplx> a(n), b(n), w(n);
  for (int i = 0; i < n; i++) { a[i] = cplx(i % 5 - 2, i % 3); b[i] = cplx(0.25 * i, -i); w[i] = cplx(std::cos(i), std::sin(i)); }
  std::vector<cplx> y(n);
  fft(n, a.data(), y.data(), w.data()); show("fft", y.data(), n); show("x", a.data(), n);
  std::vector<float> kx(n), phi(n), xs(n);
  for (int i = 0; i < n; i++) { kx[i] = 0.01f * i; phi[i] = 1 - 0.02f * i; xs[i] = i * 0.5f; }
  std::vector<cf> q(n);
  mriq(n, n, kx.data(), phi.data(), xs.data(), q.data());
  for (auto z : q) std::printf(" (%a %a)", z.real(), z.imag());
  state s = {cplx(1, 2), cplx(3, -1), 5, 0.5};
  members(&s, a.data(), n); show("members", a.data(), n);
  cplx r[2] = {last(n, b.data(), y.data()), dot(n, a.data(), b.data())}; show("last, dot", r, 2);
  overlap(n / 2, b.data(), reinterpret_cast<double *>(b.data()) + 2); show("overlap", b.data(), n);
  overlap(n / 2, a.data(), reinterpret_cast<double *>(b.data())); show("apart", a.data(), n);
  std::array<cplx, 4> t = {cplx(1), cplx(0.5, 0.5), cplx(0, 1), 2.0};
  shapes(y, t); show("shapes", y.data(), n);
  walk(n, a.data(), y.data()); show("walk", y.data(), n);
  walk(n - 1, y.data(), y.data() + 1, cplx(1, 1)); show("shifted", y.data(), n);
  templates(n, w.data()); show("templates", w.data(), n);
  ternary(n, w.data(), y.data(), 0.5); show("ternary", y.data(), n);
  rows(8, 8, y.data(), -1.5); show("rows", y.data(), n);
  for (int i = 0; i < 20; i++) for (int j = 0; j < 30; j++) grid[i][j] = cplx(i * j % 7, i - j);
  stencil(5); show("stencil", &grid[0][0], 600);
  members(&s, a.data(), 0); ternary(0, nullptr, nullptr, 1);
}
