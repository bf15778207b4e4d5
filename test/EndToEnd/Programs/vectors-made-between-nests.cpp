// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Vectors and `new` between nests; the size of a vector is known when it is there. Nothing
// names them before: not where they are exchanged, nor where the host reads what a pointer
// of unknown origin leads to.
//
// RUN: %convert-and-compare %s --expect-offloaded 16 --nvcc
// RUN: %c2cuda %s --dry-run -- 2>&1 | FileCheck %s
// CHECK-DAG: remark: on the device from nest to nest: a, b, c
// CHECK-DAG: remark: on the device from nest to nest: a, c [
#include <chrono>
#include <cstdio>
#include <vector>
static double small(int n) {
  std::vector<double> a(n);
  for (int i = 0; i < n; i++)
    a[i] = 0.25 * i;
  std::vector<float> c(n);
  for (int i = 0; i < n; i++)
    c[i] = (float)a[i];
  std::vector<double> d(n, 1.0);
  for (int i = 0; i < n; i++)
    d[i] += c[i] + a[n - 1 - i];
  return d[0] + d[n - 1] + c[1];
}
static double run(int n, double limit) {
  std::vector<double> a(n);
  for (int i = 0; i < n; i++)
    a[i] = 0.25 * i;
  std::vector<double> b(n * n, 0.0);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i * n + j] = a[i] * a[j] - i;
  auto t0 = std::chrono::steady_clock::now();
  std::vector<float> c(n);
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      s += b[j * n + i];
    c[i] = (float)s;
  }
  auto t1 = std::chrono::steady_clock::now();
  if (t1 < t0)
    std::printf("no\n");
  if (c[0] > limit)
    return a[n - 1];
  double *d = new double[n];
  for (int i = 0; i < n; i++)
    d[i] = c[i] + a[n - 1 - i];
  double r = d[0] + d[n - 1] + c[1] + b[n + 2];
  delete[] d;
  return r;
}
static double exchanged(int n, int steps) {
  std::vector<double> a(n * n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i * n + j] = 0.25 * i - j;
  std::printf("x\n");
  std::vector<double> d(n * n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      d[i * n + j] = a[i * n + j];
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        d[i * n + j] = 0.5 * a[j * n + i] + j;
    std::printf("%d\n", t);
    std::swap(a, d);
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      d[i * n + j] += 2 * a[i * n + j];
  return d[0] + d[n - 1] + a[1] + d[n / 2];
}

struct Source {
  double *p;
};
static double pointed(Source *s, int n) {
  double *a = new double[n];
  for (int i = 0; i < n; i++)
    a[i] = 0.25 * i;
  std::printf("%g\n", s->p[0]);
  double *d = new double[n];
  for (int i = 0; i < n; i++)
    d[i] = a[i] + 1;
  std::printf("%g\n", s->p[2]);
  for (int i = 0; i < n; i++)
    a[i] += d[i];
  double r = a[3] + d[4];
  delete[] a;
  delete[] d;
  return r;
}

static double initialised(int n) {
  std::vector<double> a(n);
  for (int i = 0; i < n; i++)
    a[i] = 3 + i;
  double *first = new double[2]{a[0], a[1]};
  std::vector<double> c(n, a[2]);
  for (int i = 0; i < n; i++)
    a[i] += c[i];
  const double r = first[0] + 2 * first[1] + a[n - 1];
  delete[] first;
  return r;
}

int main() {
  std::printf("%.10g %.10g %.10g\n", run(64, 1e9), run(5, 1e9), run(40, -100));
  std::printf("%.10g\n", small(64));
  std::printf("%.10g %.10g\n", exchanged(40, 5), exchanged(40, 4));
  double x[4] = {1, 2, 3, 4};
  Source source = {x};
  std::printf("%.10g %.10g\n", pointed(&source, 64), initialised(50));
}
