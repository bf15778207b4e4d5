// Methods that return a reference to a part of their object, m[r][c], in functions that
// kernels call. Where such a reference is kept, or leads through a pointer, the loop stays.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 4 --run-flags=--check=all
#include <cstdio>
#include <vector>
struct M2 {
  double m[2][2];
  const double &operator()(int r, int c) const { return m[r][c]; }
  double &operator()(int r, int c) { return m[r][c]; }
  double &worst() { return m[0][0] > m[1][1] ? m[1][1] : m[0][0]; }
};
struct V3 { double v[3]; double &operator[](int i) { return v[i]; } double operator[](int i) const { return v[i]; } double &x() { return v[0]; } };
struct P { double *q; double &at(int i) { return q[i]; } };
static M2 operator*(const M2 &a, const M2 &b) {
  M2 r;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) r(i, j) = a(i, 0) * b(0, j) + a(i, 1) * b(1, j);
  return r;
}
static M2 twist(M2 a) { a.worst() += 1; double &x = a(0, 1); x *= 2; a(1, 0) = x; return a; }
static void bump(double &d) { d += 10; }
static M2 bumped(M2 a) { bump(a(0, 0)); return a; }
static V3 cross(const V3 &a, const V3 &b) { V3 r; r[0] = a[1] * b[2] - a[2] * b[1]; r[1] = a[2] * b[0] - a[0] * b[2]; r[2] = a[0] * b[1] - a[1] * b[0]; r.x() += 1; return r; }
static void scale(M2 &a, double f) { for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) a(i, j) *= f; }
static double through(P p, int i) { p.at(i) += 1; return p.at(i); }
int main() {
  std::vector<M2> a(500), b(500), c(500), d(500), e(500);
  for (int i = 0; i < 500; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) a[i](j, k) = (i + j * 3 + k) % 7;
  for (int i = 0; i < 500; i++) b[i] = a[i] * a[i];
  for (int i = 0; i < 500; i++) c[i] = twist(b[i]);
  for (int i = 0; i < 500; i++) d[i] = bumped(c[i]);
  for (int i = 0; i < 500; i++) scale(d[i], 0.5);
  for (int i = 0; i < 500; i++) a[i].worst() = i;
  for (int i = 1; i < 500; i++) { M2 &n = a[i - 1]; e[i] = n * b[i]; n(0, 0) += 1; }
  std::vector<V3> v(300), w(300);
  for (int i = 0; i < 300; i++) for (int k = 0; k < 3; k++) v[i][k] = (i * 7 + k * 5) % 11;
  for (int i = 0; i < 300; i++) w[i] = cross(v[i], v[299 - i]);
  for (int i = 0; i < 300; i++) v[i].x() = cross(v[i], w[i])[2];
  std::vector<double> q(300), o(300); P p{q.data()};
  for (int i = 0; i < 300; i++) o[i] = through(p, i / 2);
  double s = 0;
  for (int i = 0; i < 500; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) s = s * 0.99 + a[i](j, k) + b[i](j, k) + c[i](j, k) + d[i](j, k) + (i ? e[i](j, k) : 0);
  for (int i = 0; i < 300; i++) s = s * 0.99 + v[i][0] + w[i][1] + w[i][0] + o[i] + q[i];
  printf("%.15g\n", s);
}
