// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Arguments of function templates that name constants and types of the function
// or class around the nest: kernels stand outside of it.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=4 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda %s -o - -- -std=c++17 2>/dev/null | grep -v '^// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <cstdio>

template <int W> static inline float f(float x) {
  float s = 0;
  for (int k = 0; k < W; k++)
    s += x / (k + 1);
  return s;
}
template <typename T> static inline T sq(T x) { return x * x; }
template <int A, typename T> static inline T pw(T x) {
  T r = 1;
  for (int i = 0; i < A; i++)
    r *= x;
  return r;
}
constexpr int WIDE = 5;

struct Series {
  static constexpr int ORDER = 2;
  double u[256];
  // CHECK: pw<2>(i * 0.01)
  void step() {
    for (int i = 0; i < 256; i++)
      u[i] = pw<ORDER>(i * 0.01);
  }
};

template <int N> struct Table {
  float v[100];
  // CHECK: f<N>(
  // CHECK-SAME: f<N + 1>(
  void fill() {
    for (int i = 0; i < 100; i++)
      v[i] = f<N>(i) + f<N + 1>(i);
  }
};
static Series series;
static Table<3> table;

int main() {
  constexpr int ORDER = 3;
  using real = float;
  enum { R = 2 };
  const int n = 256;
  static float a[256], e[256], c[256];
  for (int i = 0; i < n; i++)
    a[i] = i % 13;
  // CHECK-DAG: f<3>(a[i]) + f<4>(a[i]) + f<WIDE>(a[i])
  for (int i = 0; i < n; i++)
    e[i] = f<ORDER>(a[i]) + f<ORDER + 1>(a[i]) + f<WIDE>(a[i]);
  std::printf("%g\n", e[77]);
  // CHECK-DAG: sq<float>(a[i]) + pw<2>(a[i])
  for (int i = 0; i < n; i++)
    c[i] = sq<real>(a[i]) + pw<R>(a[i]);
  series.step();
  table.fill();
  std::printf("%g %g %g\n", c[9], series.u[9], table.v[9]);
}
