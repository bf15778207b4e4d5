// The same of containers and templates.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 7 --run-flags=--check=all
#include <vector>
#include <cstdio>
#include <array>
static void f(std::vector<double> &a, const std::vector<double> &b) { for (size_t i = 1; i < b.size(); i++) a[i] = b[i - 1] + a[i]; }
static void g(std::vector<double> &a, const std::vector<double> &b) { for (size_t i = 1; i < b.size(); i++) a[i] = b[i - 1] + 2 * a[i]; }
static void h(std::vector<double> &a, const std::vector<double> &b) { for (size_t i = 1; i < b.size(); i++) a[i] = b[i - 1] + 3 * a[i]; }
static void outer(std::vector<double> &a, std::vector<double> &b) { h(a, b); h(b, a); }
static void p(double *a, const double *b, int n) { for (int i = 1; i < n; i++) a[i] = b[i - 1] + a[i]; }
namespace { std::vector<double> V(300, 1.5); }
static void q(std::vector<double> &a) { for (size_t i = 1; i < a.size(); i++) a[i] = V[i - 1] + 1; }
template <class T> static void tt(T *a, const T *b, int n) { for (int i = 1; i < n; i++) a[i] = b[i - 1] + a[i]; }
static void show(const char *s, const std::vector<double> &a) { double x = 0; for (double v : a) x = x * 0.9 + v; std::printf("%s %.15g\n", s, x); }
int main() {
  std::vector<double> a(300), b(300); for (int i = 0; i < 300; i++) a[i] = i % 7, b[i] = i % 11;
  std::vector<double> &r = a;
  f(a, b); f(r, a); show("f", a);
  auto call = [&](std::vector<double> &x) { g(x, a); }; call(a); call(b); show("g", a); show("g", b);
  outer(a, b); show("o", a); outer(a, a); show("o2", a);
  p(a.data(), b.data(), 300); p(a.data() + 1, &a[0], 299); show("p", a);
  q(V); show("q", V); q(a); show("q", a);
  tt(a.data(), b.data(), 300); tt(&b[1], &b[0], 299); show("tt", b);
  std::vector<double> c(300); std::swap(a, c); f(c, a); show("c", c);
}
