// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// std::complex in members, classes, references, constants; structs assigned as a whole.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 8
#include <complex>
#include <cstdio>
#include <vector>
typedef std::complex<double> cplx;
struct point { double x, y; };
struct body { point pos; double m; cplx z; };
static const cplx unit(0, 1);
static const cplx table[2] = {cplx(1, 2), cplx(3)};
inline cplx times(cplx z) { return z * unit; }
void globals(int n, cplx *a) {
  for (int i = 0; i < n; i++) a[i] = times(a[i]) + table[i % 2];
}
void direct(int n, cplx *a) {
  for (int i = 0; i < n; i++) a[i] = a[i] * unit + table[i % 2];
}
// a struct assigned as a whole, read by its members
void structs(body *s, const point *p, double *a, int n) {
  for (int i = 0; i < n; i++) a[i] += s->pos.x;
  s->pos = p[2];
  for (int i = 0; i < n; i++) a[i] += s->pos.x * p[i].y;
}
void inside(body *s, cplx *a, int n) {
  for (int i = 0; i < n; i++) {
    s->z = a[i];
    a[i] = s->z * 2.0;
  }
  for (int i = 0; i < n; i++) a[i] -= s->z;
}
struct field {
  std::vector<cplx> v; int n; cplx scale;
  cplx &at(int i, int j) { return v[i * n + j]; }
  const cplx &operator()(int i, int j) const { return v[i * n + j]; }
  void apply() {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) at(i, j) = at(i, j) * scale + cplx(i, j);
  }
};
void refs(int n, cplx *a) {
  for (int i = 0; i < n; i++) {
    cplx &z = a[i];
    z *= cplx(0, 2);
    z += z.real();
    const cplx &w = a[i];
    if (w.imag() > 3) z = std::conj(w);
  }
}
cplx keep(int n, const cplx *a) {
  cplx best = a[0];
  for (int i = 1; i < n; i++) if (std::norm(a[i]) > std::norm(best)) best = a[i];
  return best;
}
void escapes(int n, cplx *a) {
  cplx t(1, 1);
  double *p = reinterpret_cast<double *>(&t);
  for (int i = 0; i < n; i++) a[i] *= t;
  p[0] = 3;
  for (int i = 0; i < n; i++) a[i] += t;
}
static void show(const char *what, const cplx *a, int n) {
  std::printf("%s", what);
  for (int i = 0; i < n; i++) std::printf(" (%a %a)", a[i].real(), a[i].imag());
  std::puts("");
}
int main() {
  const int n = 49;
  field f; f.n = 7; f.scale = cplx(1, -1); f.v.resize(n);
  cplx *a = f.v.data();
  for (int i = 0; i < n; i++) a[i] = cplx(i % 5 - 2, i % 3);
  globals(n, a); direct(n, a); show("globals", a, n);
  std::vector<point> p(n); std::vector<double> d(n, 1.0);
  for (int i = 0; i < n; i++) p[i] = point{i * 0.5, double(i)};
  body s = {{1, 2}, 3, cplx(1)};
  structs(&s, p.data(), d.data(), n);
  for (double x : d) std::printf(" %g", x);
  inside(&s, a, n); show("inside", a, n);
  f.apply(); show("apply", a, n);
  refs(n, a); show("refs", a, n);
  cplx k = keep(n, a); show("keep", &k, 1);
  escapes(n, a); show("escapes", a, n);
}
