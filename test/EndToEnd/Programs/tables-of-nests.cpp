// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Constant arrays in nests: tables of the device's, with the values where their text
// does not mean the same at the top of the file. In templates they are not.
// RUN: %convert-and-compare %s --expect-offloaded=8 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda %s -o - -- -std=c++17 2>/dev/null | grep -v '^// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
// CHECK: static __constant__ const float w_device[3] = {0.25f, 0.5f, 0.25f};
// CHECK-COUNT-2: const double w_device_{{.}}[3] = {0.25, 0.5, 0.25};
// CHECK: static __constant__ const int off_device[3] = {-1, 0, 1};
// CHECK: const double w_device_4[2][2] = {{[{][{]}}0.25, 0.25}, {0.5, 4.0}};
// CHECK: static __constant__ const double w_device_5[3] = {0.5, 0.5, 0.25};
// CHECK: static __constant__ const int o_device[2] = {-1, +1};
// CHECK-NOT: __constant__
#include <cstdio>
using real = double;
constexpr int W = 3;
static constexpr int half(int x) { return x / 2; }
static real u[500], v[500];
namespace sp {
typedef float val;
static val g[500];
static void f(int n) {
  for (int i = 2; i < n - 2; i++) {
    const val w[3] = {0.25f, 0.5f, 0.25f};
    float s = 0;
    for (int k = -1; k <= 1; k++)
      s += w[k + 1] * i;
    g[i] = s;
  }
}
} // namespace sp
static void a(int n) {
  const int K = 2;
  for (int t = 0; t < 4; t++) {
    const real w[K + 1] = {K * 0.125, 0.5, 0.25};
    for (int i = 1; i < n - 1; i++) {
      real s = 0;
      for (int k = -1; k <= 1; k++)
        s += w[k + 1] * u[i + k];
      v[i] = s;
    }
    for (int i = 1; i < n - 1; i++)
      u[i] = v[i];
  }
}
static void b(int n) {
  typedef double loc;
  for (int t = 0; t < 4; t++) {
    const loc w[] = {(loc)1 / 4, real(0.5), 0.25};
    for (int i = 1; i < n - 1; i++) {
      real s = 0;
      for (int k = -1; k <= 1; k++)
        s += w[k + 1] * u[i + k];
      v[i] = s;
    }
    for (int i = 1; i < n - 1; i++)
      u[i] = v[i];
  }
}
static void c(int n) {
  for (int t = 0; t < 4; t++) {
    static const int off[W] = {-1, 0, half(2)};
    constexpr double w[2][2] = {{.25, .25}, {.5, sizeof(int)}};
    for (int i = 1; i < n - 1; i++) {
      real s = 0;
      for (int k = 0; k < W; k++)
        s += w[k & 1][(k >> 1)] * u[i + off[k]];
      v[i] = s * 0.25;
    }
    for (int i = 1; i < n - 1; i++)
      u[i] = v[i];
  }
}
template <class T> static void d(T *p, int n) {
  for (int i = 1; i < n - 1; i++) {
    const T w[3] = {T(0.25), T(0.5), T(0.25)};
    T s = 0;
    for (int k = 0; k < 3; k++)
      s += w[k] * i;
    p[i] = s;
  }
}
struct Q {
  static constexpr int R = 2;
  double k = 0.5;
  void run(int n) {
    for (int i = 1; i < n - 1; i++) {
      const double w[3] = {R * 0.25, 0.5, 0.25};
      const int o[2] = {-1, +1};
      double s = 0;
      for (int q = 0; q < 2; q++)
        s += w[q] * u[i + o[q]];
      v[i] = s * k;
    }
  }
};
static double pick(const double *p, int i) { return p[i]; }
static void e(int n) {
  for (int i = 0; i < n; i++) {
    const double w[3] = {1, 2, 3};
    const double *p = w;
    v[i] += p[i % 3] + pick(w, i % 3) + *w;
  }
}
int main() {
  for (int i = 0; i < 500; i++)
    u[i] = i % 13;
  sp::f(500);
  a(500);
  b(500);
  c(500);
  d(u, 100);
  d(sp::g, 60);
  Q q;
  q.run(400);
  e(500);
  double s = 0;
  for (int i = 0; i < 500; i++)
    s = s * 0.99 + u[i] + 2 * v[i] + sp::g[i];
  std::printf("%.12g\n", s);
}
