// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Kernels stand right before their functions: behind what macros declare, in
// namespaces that macros open, and in extern "C", where names may mean something
// else than outside.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 7 --run-flags=--check=all
#include <cstdio>
#include <cstdlib>
#include <vector>
#define NS_BEGIN namespace mm {
#define NS_END }
#define DEFINE_SQ(T, name) inline T name(T x) { return x * x; }
#define DECL_CONST(n, v) static const int n = v;
#define DECL_STRUCT(S) struct S { double a, b; };
using V = std::vector<double>;
using real = double;
constexpr double K = 3;

static inline double hh(double x) { return x + 1000; }
namespace mm {
using real = float;
constexpr double K = 5;
static inline double hh(double x) { return x + 1; }
}
void outside(V &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] = hh(i) + K;
}
NS_BEGIN
void within(V &o) {
  for (std::size_t i = 0; i < o.size(); ++i) {
    real t = i * 0.1;
    o[i] += hh(i) * K + t;
  }
}
NS_END
void behind(V &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] += hh(i) * K;
}

inline double squared(float x) { return x + 1000; }
DEFINE_SQ(double, squared)
void squares(V &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] += squared(o[i]) + i;
}
DECL_CONST(Five, 5)
void fives(V &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] += Five;
}
DECL_STRUCT(Pair)
void pairs(std::vector<Pair> &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i].a = i;
}

static inline double helper(float x) { return x + 1000; }
extern "C" {
typedef struct { double w; } Weight;
static inline double helper(double x) { return x + 1; }
void in_c(double *o, int n, Weight by) {
  for (int i = 0; i < n; ++i)
    o[i] += helper(o[i]) * by.w;
}
void product(double *c, const double *a, const double *b, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      c[i * n + j] = 0;
      for (int k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
    }
}
}

int main() {
  const int n = 40;
  V o(n, 1.0);
  outside(o);
  mm::within(o);
  behind(o);
  squares(o);
  fives(o);
  std::vector<Pair> s(n);
  pairs(s);
  Weight two = {2};
  in_c(o.data(), n, two);
  V a(n * n), b(n * n), c(n * n);
  for (int i = 0; i < n * n; i++) {
    a[i] = i % 7;
    b[i] = i % 5;
  }
  product(c.data(), a.data(), b.data(), n);
  for (int i = 0; i < n; i += 3)
    std::printf("%.17g %g %g\n", o[i], s[i].a, c[i * n + i] + helper(1.0f));
}
