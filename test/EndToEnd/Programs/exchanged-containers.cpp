// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Containers that a loop exchanges, like pointers: std::swap, their own swap, of
// several dimensions, of references that may be to one object.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded=5 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda -o - --quiet %s -- -std=c++17 | grep -v '// CHECK' | %filecheck %s
// CHECK: // heat (exchanged-containers.cpp:{{[0-9]+}}): {{[0-9]+}} values of round at once
// CHECK: u.swap(un);
// CHECK: void wave(
// CHECK: cur.size()) == ((long long)next.size())
#include <cstdio>
#include <memory>
#include <utility>
#include <valarray>
#include <vector>
void heat(std::vector<double> &u, std::vector<double> &un, int n, int steps, double c) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < n - 1; ++j)
        un[i * n + j] = u[i * n + j] + c * (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] + u[i * n + j + 1] - 4 * u[i * n + j]);
    std::swap(u, un);
  }
}
using Grid = std::vector<std::vector<double>>;
void relax(Grid &u, Grid &w, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i + 1 < n; ++i)
      for (int j = 1; j + 1 < n; ++j)
        w[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
    std::swap(u, w);
  }
}
void wave(int n, int steps, double *out) {
  std::vector<double> prev(n, 0.0), cur(n, 0.0), next(n, 0.0);
  for (int i = 0; i < n; i++) cur[i] = prev[i] = (i % 17) * 0.25;
  for (int t = 0; t < steps; t++) {
    for (std::size_t i = 1; i + 1 < cur.size(); i++)
      next[i] = 2 * cur[i] - prev[i] + 0.1 * (cur[i - 1] - 2 * cur[i] + cur[i + 1]);
    prev.swap(cur);
    cur.swap(next);
  }
  for (int i = 0; i < n; i++) out[i] = cur[i];
}
void smooth(std::unique_ptr<float[]> &a, std::unique_ptr<float[]> &b, int n) {
  for (int t = 0; t < 5; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3;
    swap(a, b);
  }
}
void blur(std::valarray<float> &a, std::valarray<float> &b, int n) {
  for (int t = 0; t < 5; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3;
    a.swap(b);
  }
}
int main() {
  const int n = 40;
  double s = 0;
  for (int steps : {0, 1, 6, 7}) {
    std::vector<double> u(n * n), v(n * n);
    for (int i = 0; i < n * n; i++) u[i] = i * 7919 % 1013;
    heat(u, v, n, steps, 0.1);
    for (int i = 0; i < n * n; i++) s += u[i] * (i % 13) - v[i];
    heat(u, u, n, 2, 0.1);
    for (int i = 0; i < n * n; i++) s += u[i] * (i % 13);
    Grid g(n, std::vector<double>(n, 1.0)), h = g;
    for (int i = 0; i < n; i++) g[i][3] = i;
    relax(g, h, n, steps);
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s += g[i][j] * (j % 5) - h[i][j];
    double out[n];
    wave(n, steps, out);
    for (int i = 0; i < n; i++) s += out[i] * i;
    auto a = std::make_unique<float[]>(n), b = std::make_unique<float[]>(n);
    for (int i = 0; i < n; i++) a[i] = b[i] = i * i % 23;
    smooth(a, b, n);
    std::valarray<float> x(n), y(n);
    for (int i = 0; i < n; i++) x[i] = y[i] = i * i % 29;
    blur(x, y, n);
    for (int i = 0; i < n; i++) s += a[i] * i - b[i] + x[i] * 2 - y[i];
    std::printf("%.12g\n", s);
  }
}
