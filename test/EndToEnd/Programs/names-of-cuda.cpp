// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A C++ program with functions of its own that CUDA's headers have, too: in the
// .cu they have other names.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=3 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda --small-nests --quiet -o - %s -- -std=c++17 | grep -v '^// *CHECK' \
// RUN:   | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <algorithm>
#include <cmath>
#include <cstdio>

// CHECK: int own_min(int a, int b) {
static inline int min(int a, int b) { return a < b ? a : b; }
// CHECK: double own_min(double a, double b);
static double min(double a, double b);
// CHECK: T own_max(T a, T b) {
template <class T> T max(T a, T b) { return a > b ? a : b; }
// CHECK: T largest(T a, T b, T c) { return own_max(own_max(a, b), c); }
template <class T> T largest(T a, T b, T c) { return max(max(a, b), c); }
// CHECK: float own_rsqrt(float x)
inline float rsqrt(float x) { return 2.0f / std::sqrt(x); }
// CHECK: void own_sincospi(double x, double *s, double *c)
static void sincospi(double x, double *s, double *c) {
  *s = std::sin(x);
  *c = std::cos(x);
}
// CHECK: float own___saturatef(float x) { return own___fadd_rn(x, x * 2); }
static float __fadd_rn(float a, float b) { return a + b; }
static float __saturatef(float x) { return __fadd_rn(x, x * 2); }
// No function of CUDA's is like these.
struct Pair {
  int a, b;
};
// CHECK: Pair min(Pair p, Pair q)
static Pair min(Pair p, Pair q) { return p.a < q.a ? p : q; }
// CHECK: double norm(const double *v, int n)
static double norm(const double *v, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += v[i] * v[i];
  return std::sqrt(sum);
}

static int o[3000];
static double d[3000];
static float f[3000];

int main() {
  for (int i = 0; i < 3000; i++)
    o[i] = min(i * 7 % 31, ::min(i % 17, 12)) + std::min(i % 5, i % 3);
  for (int i = 0; i < 3000; i++)
    d[i] = min(i * 0.5, 200.0) + largest(i % 7, i % 11, i % 13) +
           max<double>(i, 40);
  for (int i = 0; i < 3000; i++)
    f[i] = rsqrt(i + 1.0f) + __saturatef(i);
  double s, c;
  sincospi(0.5, &s, &c);
  for (int i = 0; i < 3000; i++)
    d[i] += s * o[i] + c * f[i];
  long sum = 0;
  for (int i = 0; i < 3000; i++)
    sum += o[i];
  const Pair least = min(Pair{3, 4}, Pair{2, min(int(sum % 7), 5)});
  auto chosen = static_cast<double (*)(double, double)>(min);
  std::printf("%ld %.17g %g %d %g\n", sum, norm(d, 3000), f[77], least.b,
              chosen(3, 2));
}

static double min(double a, double b) { return a < b ? a : b + 0.0; }
