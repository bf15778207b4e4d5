// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Calls of templates in loops of the host: of functions, of members with numbers
// for parameters, defined outside of their class under other names, in a template
// with two instances.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=8 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- -std=c++17 2>&1 | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run

// CHECK-DAG: calls of 'diffuse', 'boundary'
// CHECK-DAG: calls of 'Box<50, double>::sweep'
// CHECK-DAG: calls of 'Box<33, float>::sweep'
// CHECK-DAG: calls of 'phys::smooth', 'phys::copy_back'
// CHECK-DAG: calls of 'Filter<float, 3>::pass'
// CHECK-DAG: calls of 'Derived<float>::go'
// CHECK-DAG: on the device from nest to nest: h, g
// CHECK-DAG: on the device while the loop runs: q, s
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <utility>
#include <vector>
template <typename T>
void diffuse(const std::vector<T> &u, std::vector<T> &v, int n, T alpha) {
  for (int i = 1; i < n - 1; i++)
    v[i] = u[i] + alpha * (u[i - 1] - T(2) * u[i] + u[i + 1]);
}
template <typename T> void boundary(std::vector<T> &v, int n) {
  v[0] = T(1);
  v[n - 1] = v[n - 2];
}
template <int N, typename T> class Box {
  T a[N * N], b[N * N];
  static constexpr T weight = T(0.25);

public:
  void init() {
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < N; ++j) {
        a[i * N + j] = T((i * 31 + j * 17) % 23);
        b[i * N + j] = 0;
      }
  }
  void sweep() {
    for (int i = 1; i < N - 1; ++i)
      for (int j = 1; j < N - 1; ++j)
        b[i * N + j] = weight * (a[(i - 1) * N + j] + a[(i + 1) * N + j] +
                                 a[i * N + j - 1] + a[i * N + j + 1]);
    for (int i = 1; i < N - 1; ++i)
      for (int j = 1; j < N - 1; ++j)
        a[i * N + j] = b[i * N + j];
  }
  T at(int i, int j) const { return a[i * N + j]; }
};
static Box<50, double> box;
static Box<33, float> small_box;
namespace phys {
template <typename T> struct State { std::vector<T> h, g; std::size_t n; };
template <typename T> void smooth(State<T> &s) {
  for (std::size_t i = 1; i + 1 < s.n; ++i) s.g[i] = (s.h[i-1] + s.h[i] + s.h[i+1]) / 3;
}
template <typename T> void copy_back(State<T> &s) { for (std::size_t i = 1; i + 1 < s.n; ++i) s.h[i] = s.g[i]; }
}
template <class T, unsigned W> class Filter {
public:
  using value = T;
  static int calls;
  std::vector<T> x, y;
  explicit Filter(int n) : x(n), y(n) { for (int i = 0; i < n; ++i) x[i] = T(i % 19); }
  void pass();
  void bump() { ++calls; }
  void run(int k);
};
template <class U, unsigned V> int Filter<U, V>::calls = 0;
template <class U, unsigned V> void Filter<U, V>::pass() {
  const int n = (int)x.size();
  for (int i = 0; i < n; ++i) {
    U s = U(0);
    for (unsigned w = 0; w < V; ++w) { int j = i + (int)w; s += j < n ? x[j] : U(1); }
    y[i] = s / V;
  }
  for (int i = 0; i < n; ++i) x[i] = y[i];
  ++calls;
}
template <class A, unsigned B> void Filter<A, B>::run(int k) {
  for (int t = 0; t < k; ++t) { pass(); if (t % 3 == 0) std::printf("f %d %d\n", t, calls); }
}
struct Base { double s[200]; };
template <class T> struct Derived : Base {
  T q[200];
  void go() { for (int i = 1; i < 199; ++i) this->s[i] = q[i] + q[i - 1]; for (int i = 0; i < 200; ++i) q[i] = T(s[i] * .5); }
  void loop() { for (int t = 0; t < 9; ++t) { go(); if (t == 4) std::printf("mid %g\n", s[7]); } }
};
static Derived<float> d;
static Derived<double> e;
static void others() {
  phys::State<double> s{std::vector<double>(300, 1.), std::vector<double>(300), 300};
  for (int i = 0; i < 300; i += 7) s.h[i] = i;
  for (int t = 0; t < 12; ++t) { smooth(s); phys::copy_back(s); if (t % 4 == 0) std::printf("s %d\n", t); }
  std::printf("%.12g\n", s.h[70]);
  Filter<float, 3u> f(500); f.run(10);
  Filter<float, 3u> g(100);
  for (int t = 0; t < 5; ++t) { f.pass(); g.pass(); std::printf("g\n"); }
  std::printf("%.7g %.7g %d\n", f.x[33], g.x[5], Filter<float, 3u>::calls);
  for (int i = 0; i < 200; ++i) { d.q[i] = i; e.q[i] = 200 - i; }
  d.loop(); e.loop();
  for (int t = 0; t < 4; ++t) { d.go(); std::printf("d\n"); }
  std::printf("%.9g %.9g\n", d.s[5], e.s[9]);
}

int main() {
  const int n = 500;
  std::vector<float> u(n, 0.f), v(n, 0.f);
  u[0] = v[0] = 1;
  for (int t = 0; t < 30; ++t) {
    diffuse(u, v, n, 0.25f);
    boundary(v, n);
    std::swap(u, v);
    if (t % 10 == 0)
      std::printf("t=%d\n", t);
  }
  std::printf("%.7g %.7g\n", u[3], u[20]);
  box.init();
  small_box.init();
  for (int t = 0; t < 20; ++t) {
    box.sweep();
    if (t % 5 == 0)
      std::printf("box %d\n", t);
  }
  for (int t = 0; t < 7; ++t)
    small_box.sweep();
  std::printf("%.12g %.7g\n", box.at(7, 9), (double)small_box.at(4, 5));
  others();
}
