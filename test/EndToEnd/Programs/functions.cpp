// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// C++: overloads, templates, namespaces, lambdas, references, std::min and the
// like with numbers that do not compare.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --min-offloaded 5 --run-flags= --run-flags=--seed=11

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

template <typename T> T square(T x) { return x * x; }
static float twist(float x) { return x / 3; }
static double twist(double x) { return x / 7; }
static int twist(int x) { return x % 5; }

namespace shapes {
constexpr double factor = 1.25;
inline double area(double r, double scale = factor) {
  return square(r) * scale;
}
namespace inner {
double ring(double a, double b) { return area(b) - area(a, 0.5); }
} // namespace inner
} // namespace shapes

static double limited(double x) {
  double low = std::min(x, 4.0);
  return std::max(low, -1.0) + std::sqrt(std::abs(x));
}

static int index(int i, int j, int n) { return i * n + j; }
static double pick(const double *p, int i, int j, int n) {
  return p[index(i, j, n)];
}

const int N = 400, M = 24;
static double a[N], b[N], m[M * M], t[M * M];
static int c[N];

static void plain(int n) {
  for (int i = 0; i < n; i++)
    a[i] = i % 9 == 4 ? NAN : (i - 150) * 0.125;
  for (int i = 0; i < n; i++) {
    b[i] = shapes::inner::ring(i, twist(0.5 * i)) + twist(0.5f * i);
    c[i] = twist(i) + square(i % 50);
  }
  for (int i = 0; i < n; i++)
    b[i] += std::isnan(limited(a[i])) ? 17 : limited(a[i]);
}

static void compare(int n) {
  for (int i = 0; i + 1 < n; i += 2) {
    double low = std::min(a[i], b[i]);
    low = std::max(low, std::min(-0.0, 0.0 * low));
    b[i + 1] = std::isnan(low) ? 5 : low;
    c[i] = std::min(c[i], std::max(c[i + 1], 7));
    std::swap(b[i], b[i + 1]);
  }
}

static void lambdas(int n, double s) {
  auto f = [&](double x) { return x * s + n; };
  const int width = n;
  auto at = [width](int i, int j) { return i * width + j; };
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      m[at(i, j)] = f(i - j);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      t[at(i, j)] = pick(m, j, i, n) - f(twist(j));
  auto all = [&] {
    for (int i = 0; i < n * n; i++)
      t[i] = t[i] * 2 + s;
  };
  all();
  s = 1;
  all();
}

int main() {
  plain(N);
  compare(N);
  lambdas(M, 0.75);
  double s = 0;
  long k = 0;
  for (int i = 0; i < N; i++) {
    s += b[i] * (i % 7);
    k += c[i] * (i % 3);
  }
  for (int i = 0; i < M * M; i++)
    s += t[i] * (i % 11);
  std::printf("%.17g %ld %g\n", s, k, 1 / b[2]);
  return 0;
}
