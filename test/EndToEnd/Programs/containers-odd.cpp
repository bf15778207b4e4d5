// RUN: %convert-and-compare %s --cflags=-std=c++20 --nvcc --min-offloaded 9
// Containers that are swapped, grow, overlap, have other names, are shorter than
// a conditional loop; and what classes of the library do that stays as it is.
#include <cstdio>
#include <vector>
#include <string>
#include <iostream>
#include <memory>
#include <utility>
#include <valarray>
#include <array>
#include <span>
#include <stdexcept>
#include <algorithm>
#include <numeric>
using vec = std::vector<double>;
void swapped(vec &a, vec &b, int steps) {
  for (int t = 0; t < steps; t++) {
    for (size_t i = 1; i + 1 < a.size(); i++)
      b[i] = 0.5 * (a[i - 1] + a[i + 1]);
    std::swap(a, b);
  }
}
void swapped2(int n, int steps) {
  vec a(n, 1.0), b(n);
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.5 * (a[i - 1] + a[i + 1]) + i;
    a.swap(b);
  }
  double s = 0; for (double x : a) s = s * 0.9 + x;
  printf("%.17g\n", s);
}
void grow(int n) {
  vec a;
  for (int i = 0; i < n; i++) a.push_back(i);
  for (size_t i = 0; i < a.size(); i++) a[i] *= 2;
  a.resize(2 * n);
  for (size_t i = n; i < a.size(); i++) a[i] = i;
  double s = 0; for (double x : a) s = s * 0.9 + x;
  printf("%.17g\n", s);
}
void cond(vec &a, const std::vector<int> &f, int n) {
  for (int i = 0; i < n; i++)
    if (f[i] != 0) a[i] = i;   // n may be larger than a.size()
}
void val(std::valarray<float> &v) {
  for (size_t i = 0; i < v.size(); i++) v[i] = i * 0.5f;
}
void refs(vec &v, int n) {
  auto &w = v;
  double *p = v.data();
  for (int i = 1; i < n; i++) w[i] = v[i - 1] + 1;
  for (int i = 1; i < n; i++) p[i] = v[i - 1] * 0.5;
  for (int i = 0; i < n; i++) { double &x = v[i]; x += 1; }
}
void over(std::span<double> a, std::span<double> b) {
  for (size_t i = 0; i < a.size(); i++) b[i] = a[i] + 1;
}
void byvalue(vec v, vec &out) {
  for (size_t i = 0; i < v.size(); i++) out[i] = v[v.size() - 1 - i];
}
void thr(vec &v, int n) {
  for (int i = 0; i < n; i++) { if (v[i] < 0) throw std::runtime_error("x"); v[i] = 0; }
}
void nw(vec &v, int n) {
  for (int i = 0; i < n; i++) { double *t = new double[2]; t[0] = i; v[i] = t[0]; delete[] t; }
}
void io(const vec &v) {
  for (size_t i = 0; i < v.size() && i < 2; i++) std::cout << v[i] << "\n";
}
void str(std::string &s) {
  for (size_t i = 0; i < s.size(); i++) s[i] = 'a';
}
void alg(vec &v) {
  std::fill(v.begin(), v.end(), 1.0);
  for (auto it = v.begin(); it != v.end(); ++it) *it += 1;
}
void held(int n) {
  double *q = new double[n]();
  std::unique_ptr<double[]> p(q);
  for (int i = 1; i < n; i++) p[i] = q[i - 1] + 1;
  printf("%g\n", p[n - 1]);
}
struct P { double x, y; };
void binds(std::vector<P> &ps) {
  for (auto &[x, y] : ps) x = y;
  for (auto &p : ps) p.x += p.y;
}
int main() {
  vec a(100), b(100);
  for (int i = 0; i < 100; i++) { a[i] = i % 7; b[i] = 0; }
  swapped(a, b, 3); swapped2(50, 4); grow(20); held(300);
  std::vector<int> f(200); f[3] = 1; f[99] = 5;
  cond(a, f, 200);
  std::valarray<float> va(30); val(va);
  refs(a, 100);
  over(std::span<double>(a).subspan(0, 50), std::span<double>(a).subspan(1, 50));
  over(std::span<double>(a).subspan(50, 50), std::span<double>(b).subspan(1, 50));
  byvalue(a, b); byvalue(a, a);
  thr(b, 1); nw(a, 5); io(a);
  std::string s = "hello"; str(s); puts(s.c_str());
  alg(b); std::vector<P> ps(3, P{1, 2}); binds(ps);
  double t = ps[1].x + va[7];
  for (double x : a) t = t * 0.99 + x;
  for (double x : b) t = t * 0.99 + x;
  printf("%.17g\n", t);
}
