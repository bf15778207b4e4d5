// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Copies of helpers stand in the namespace of the kernel, which has other types
// and functions of the same names.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 10 --run-flags=--check=all
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>
using V = std::vector<double>;

struct Gauss {
  static double w(double r) { return std::exp(-r * r); }
};
struct Tent {
  static float w(float r) { return r < 1 ? 1 - r : 0; }
};
// One nest with both.
void kernels(V &o, const V &d) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] = Gauss::w(d[i]) + 10 * Tent::w(d[i]);
}

namespace a {
struct S {
  double v = 1;
  int k = 2;
};
enum class E { P, Q };
enum { N = 4 };
template <class T> struct Box {
  T t;
  T get() const { return t * 2; }
};
inline double g(const S &s) { return s.v + s.k; }
struct H {
  static double record(double x) {
    const S s = {x, 3};
    return g(s);
  }
  static double choice(double x) {
    E e = x > 1 ? E::P : E::Q;
    return e == E::P ? x : -x;
  }
  static double list(double x) {
    double u[N] = {};
    for (int k = 0; k < N; ++k)
      u[k] = x * k;
    return u[N - 1];
  }
  static double size(double x) {
    S s;
    s.v = x;
    return s.v * x + sizeof(S);
  }
  static double several(double x) {
    S t[2];
    t[1].v = x;
    return t[0].v + t[1].v;
  }
  static double library(double x) {
    return std::max(std::min(x, 3.0), 1.0) + std::pow(x, 2) +
           std::fmod(x, 2) + std::sqrt(x);
  }
};
}

namespace b {
struct S {
  float v = 5;
  char k = 7;
};
enum class E { Q, P };
enum { N = 3 };
inline double sqrt(double x) { return x < 0 ? 0 : std::sqrt(x) + 1000; }
inline double pow(double a, int b) { return 98 + a + b; }
void own(V &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] = sqrt(o[i]) + pow(o[i], 2);
}
void record(V &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] += a::H::record(i * 0.1);
}
void choice(V &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] += a::H::choice(i * 0.1);
}
void list(V &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] += a::H::list(i * 0.1);
}
void size(V &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] += a::H::size(i * 0.1);
}
void several(V &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] += a::H::several(i * 0.1);
}
void library(V &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] += a::H::library(i * 0.1);
}
}

namespace lin {
inline double f(double x) { return x + 1; }
}
namespace quad {
inline double f(double x) { return x * x; }
}
void lines(V &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] += lin::f(o[i]);
}
void squares(V &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] += 0.001 * quad::f(o[i]);
}

int main() {
  const int n = 50;
  V o(n), d(n);
  for (int i = 0; i < n; ++i)
    d[i] = 0.2 * i;
  kernels(o, d);
  b::own(o);
  b::record(o);
  b::choice(o);
  b::list(o);
  b::size(o);
  b::several(o);
  b::library(o);
  lines(o);
  squares(o);
  b::S s;
  for (int i = 0; i < n; i += 3)
    std::printf("%.17g %g %d\n", o[i], s.v * s.k, int(b::N) + int(b::E::P));
}
