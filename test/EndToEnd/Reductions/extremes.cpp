// RUN: %convert-and-compare %s --nvcc --cflags=-std=c++17 --expect-offloaded 8 --args "3000"
// RUN: %convert-and-compare %s --cflags=-std=c++17 --args "0"
// RUN: %convert-and-compare %s --cflags=-std=c++17 --args "1" --run-flags=--seed=3
// RUN: %convert-and-compare %s --cflags=-std=c++17 --args "900" --run-flags=--seed=11
// std::max and std::min of floating-point numbers: which of equal zeros stays,
// and what becomes of NaNs, depends on which argument comes first.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

using Vector = std::vector<double>;

static double largest(const Vector &a, double m) {
  for (std::size_t i = 0; i < a.size(); ++i)
    m = std::max(m, a[i]);
  return m;
}
static double smallest(const Vector &a, double m) {
  for (double x : a)
    m = std::min(m, x);
  return m;
}
static double error(const Vector &a, const Vector &b) {
  double err = 0.0;
  const int n = static_cast<int>(a.size());
  for (int i = 0; i < n; ++i)
    err = std::max(err, std::abs(a[i] - b[i]));
  return err;
}
static double least(const Vector &a, const Vector &b) {
  double low = 1e9;
  const int n = static_cast<int>(a.size());
  for (int i = 0; i < n; ++i)
    low = std::min(low, a[i] > 2 ? a[i] : b[i] - 1);
  return low;
}
// Compared as double, though floats and integers are given.
static double widened(int n, const float *f, const int *k) {
  double m = -1e9, l = 1e9;
  for (int i = 0; i < n; ++i) {
    m = std::max<double>(m, f[i]);
    l = std::min<double>(l, k[i]);
  }
  return m - 3 * l;
}
// Rounded before it is compared.
static float narrowed(const Vector &a) {
  float m = -0.0f;
  for (std::size_t i = 0; i < a.size(); ++i)
    m = std::max<float>(m, a[i]);
  return m;
}
struct Bounds {
  double low = 1e30, high = -1e30;
};
static Bounds bounds(int n, const double *a) {
  Bounds b;
  for (int i = 0; i < n; ++i) {
    b.low = std::min(b.low, a[i]);
    b.high = std::max(b.high, a[i]);
  }
  return b;
}
// The other way round a NaN is taken, and the last of equal ones.
static double reversed(const Vector &a, double m) {
  for (std::size_t i = 0; i < a.size(); ++i)
    m = std::max(a[i], m);
  return m;
}
static float mixed(int n, const float *f, float m) {
  for (int i = 0; i < n; ++i)
    m = std::fmax(m, f[i]);
  for (int i = 0; i < n; ++i)
    m = fmin(f[i] + 2.0f, m);
  return m;
}

static void show(const char *name, double value) {
  std::printf("%s %g %d\n", name, std::isnan(value) ? 99.5 : value,
              !std::isnan(value) && std::signbit(value));
}

int main(int argc, char **argv) {
  const int n = argc > 1 ? std::atoi(argv[1]) : 100;
  Vector a(n), b(n);
  std::vector<float> f(n);
  std::vector<int> k(n);
  unsigned seed = 3;
  // Numbers, zeros of both signs, some NaNs, a NaN first, NaNs only.
  for (int kind = 0; kind < 5; ++kind) {
    for (int i = 0; i < n; ++i) {
      seed = seed * 1103515245u + 12345u;
      const int r = int(seed >> 16) % 100 - 50;
      a[i] = kind == 1 ? (r < 0 ? -0.0 : 0.0) : r * 0.5;
      if ((kind == 2 && r % 5 == 0) || (kind == 3 && i == 0) || kind == 4)
        a[i] = NAN;
      b[i] = kind == 1 ? -a[i] : r % 7;
      f[i] = float(a[i] == 0 ? 0.5 : a[i]);
      k[i] = r;
    }
    for (double start : {-1e6, -0.0, 0.0, 1e6, double(NAN)}) {
      show("largest", largest(a, start));
      show("smallest", smallest(a, start));
      show("reversed", reversed(a, start));
    }
    show("error", error(a, b));
    show("least", least(a, b));
    show("widened", widened(n, f.data(), k.data()));
    show("narrowed", narrowed(a));
    Bounds found = bounds(n, a.data());
    show("low", found.low);
    show("high", found.high);
    show("mixed", mixed(n, f.data(), -1e6f));
  }
}
