// RUN: %convert-and-compare %s --cflags=-std=c++20 --min-offloaded 10
// Nests in unusual places of C++: lambdas, also in initialisers, constructors and
// destructors, behind declarations in conditions, in try; attributes.
#include <cstdio>
#include <vector>
static const int table[4] = {1, 2, 3, 4};
static double g[50];
static const int filled = [] { int s = 0; for (int i = 0; i < 4; i++) s += table[i]; for (int i = 0; i < 50; i++) g[i] = i + s; return s; }();
struct S { int n; std::vector<double> v; S(int n) : n(n), v(n) { for (int i = 0; i < n; i++) v[i] = i * 0.5; }
  double get(int i) const { return v[i]; } ~S() { for (int i = 0; i < n; i++) v[i] = 0; } };
struct L { double d[32] = {}; int k = [this] { for (int i = 0; i < 32; i++) d[i] = i; return 3; }(); };
template <typename T> T twice(T x) { return x + x; }
static void attr(int n, double *__restrict x, const double *__restrict y) {
  for (int i = 0; i < n; i++) { if (y[i] > 3) [[likely]] { x[i] = twice(y[i]); } else [[unlikely]] x[i] = 0; }
  [[maybe_unused]] int last = 0;
  for (int i = 0; i < n; ++i) { [[maybe_unused]] double t = y[i]; x[i] += 1; }
}
int main() {
  double x[50], y[50];
  auto fill = [&](double *p, int n, double s) { for (int i = 0; i < n; i++) p[i] = s * i; };
  fill(x, 50, 1); fill(y, 50, 0.5);
  auto byvalue = [=]() mutable { double s = 0; for (int i = 0; i < 50; i++) x[i] += 1; for (int i = 0; i < 50; i++) s += x[i]; return s; };
  std::printf("%g\n", byvalue());
  attr(50, x, y);
  S s(20); L l;
  double t = 0; for (int i = 0; i < 50; i++) t += x[i] * (i + 1) + g[i];
  if (int k = filled; k > 3) for (int i = 0; i < 50; i++) x[i] = k + i; else for (int i = 0; i < 50; i++) x[i] = -k;
  for (auto &e : y) e *= 2;
  for (int i = 0, n = 50; i < n; ++i) { const auto &q = y[i]; x[i] += q; }
  try { for (int i = 0; i < 50; i++) y[i] += x[i]; } catch (...) { for (int i = 0; i < 50; i++) y[i] = 0; }
  for (int i = 0; i < 50; i++) t += y[i] * (i + 2);
  std::printf("%d %.17g %g %g\n", filled, t, s.get(3), l.d[5] + l.k);
}
