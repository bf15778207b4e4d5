// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Templates of functions with loops that get lambdas: the loops stand where the calls
// were, with the bodies of the lambdas.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 10 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s
#include <cstdio>
#include <vector>

template <class F> void for_each_cell(int n, int m, F f) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      f(i, j);
}
template <typename F>
static void parallel_for(int begin, int end, const F &body) {
  for (int i = begin; i < end; ++i)
    body(i);
}
template <class F> static long number_of(int n, F &&test) {
  long number = 0;
  for (int i = 0; i < n; i++)
    if (test(i))
      number++;
  return number;
}

// CHECK-DAG: offloaded loop nest of 'start' (i)
static void start(int n, int m, double *u) {
  for_each_cell(n, m, [&](int i, int j) { u[i * m + j] = 0.5 * i + j; });
}
// CHECK-DAG: offloaded loop nest of 'smooth' (i)
// CHECK-DAG: written out here: calls of 'for_each_cell' [
static void smooth(int n, int m, const double *u, double *v) {
  for_each_cell(n - 2, m - 2, [&](int y, int x) {
    const double *row = u + (y + 1) * m;
    double sum = row[x] + row[x + 2];
    sum += u[y * m + x + 1] + u[(y + 2) * m + x + 1];
    v[(y + 1) * m + x + 1] = 0.25 * sum;
  });
}
// CHECK-DAG: offloaded loop nest of 'scaled' (i)
// CHECK-DAG: written out here: calls of 'parallel_for', 'clip' [
static void scaled(std::vector<float> &x, const std::vector<float> &y, float k) {
  parallel_for(0, (int)x.size(), [&](int i) { x[i] += k * y[i]; });
  auto clip = [&](int i) {
    if (x[i] > 3)
      x[i] = 3;
  };
  parallel_for(0, (int)x.size(), clip);
}
// CHECK-DAG: offloaded loop nest of 'numbers' (i)
static long numbers(int n, const double *u) {
  const double limit = 4;
  long more = number_of(n, [&](int i) { return u[i] > limit; });
  return more * 10000 + number_of(n, [&](int i) { return u[i] < limit - 1; });
}
// The counter of the template's loop has the name of what the lambda has captured.
static void rows(int n, int m, double *u) {
  for (int i = 0; i < 2; i++)
    parallel_for(0, m, [&](int k) { u[(n - 1 - i) * m + k] += i + k; });
}
struct Grid {
  int n, m;
  std::vector<double> u;
  // CHECK-DAG: offloaded loop nest of 'halve' (i)
  void halve() {
    for_each_cell(n, m, [this](int i, int j) {
      u[i * m + j] *= 0.5;
      if (u[i * m + j] > 20)
        u[i * m + j] -= 20;
    });
  }
};
// Given on.
template <class F> static void twice(int n, F f) {
  parallel_for(0, n / 2, f);
  parallel_for(n / 2, n, f);
}
static void halves(int n, double *u) {
  twice(n, [&](int i) { u[i] *= 0.75; });
}
// What it sums up is no sum of integers.
static double total(int n, const double *u) {
  double sum = 0;
  parallel_for(0, n, [&](int i) { sum = sum * 0.99 + u[i]; });
  return sum;
}
// It keeps what it has captured, and that is another value later.
static void later(int n, double *u) {
  double by = 1;
  auto add = [=](int i) { u[i] += by; };
  by = 5;
  parallel_for(0, n, add);
  u[0] += by;
}

int main() {
  const int n = 100, m = 60;
  std::vector<double> u(n * m), v(n * m);
  std::vector<float> x(5000, 1.5f), y(5000, 0.7f);
  start(n, m, u.data());
  for (int t = 0; t < 10; t++) {
    smooth(n, m, u.data(), v.data());
    for_each_cell(n, m, [&](int i, int j) { u[i * m + j] = v[i * m + j] + 1; });
  }
  scaled(x, y, 2.5f);
  rows(n, m, u.data());
  later(n * m, v.data());
  halves(n * m, v.data());
  Grid g{n, m, u};
  g.halve();
  double s = total(n * m, u.data()) + total(n * m, v.data());
  s += total(n * m, g.u.data());
  for (int i = 0; i < 5000; i++)
    s = s * 0.99 + x[i];
  std::printf("%.10g %ld\n", s, numbers(n * m, u.data()));
}
