// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Vectors and `new` between nests; the size of a vector is known when it is there.
//
// RUN: %convert-and-compare %s --expect-offloaded 7 --nvcc
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
int main() {
  std::printf("%.10g %.10g %.10g\n", run(64, 1e9), run(5, 1e9), run(40, -100));
  std::printf("%.10g\n", small(64));
}
