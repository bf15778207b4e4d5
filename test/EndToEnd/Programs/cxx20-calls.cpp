// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// C++20 may have modules, but files without any are read again as others are: calls
// are written out in loops of the host.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++20 --nvcc --min-offloaded=1
// RUN: %c2cuda --dry-run %s -- -std=c++20 2>&1 | %filecheck %s
#include <cstdio>
#include <span>

static void smooth(std::span<const double> u, double *v, int n) {
  for (int i = 1; i < n - 1; i++)
    v[i] = 0.5 * (u[i - 1] + u[i + 1]);
}

static void relax(const double *u, double *v, int n) {
  for (int i = 1; i < n - 1; i++)
    v[i] = 0.25 * u[i - 1] + 0.5 * u[i] + 0.25 * u[i + 1];
}

static void copy(double *u, const double *v, int n) {
  for (int i = 1; i < n - 1; i++)
    u[i] = v[i];
}

int main() {
  static double u[1000], v[1000];
  u[0] = 1;
  u[999] = 2;
  // CHECK: cxx20-calls.cpp:[[@LINE+1]]:3: remark: written out in this loop: calls of 'relax', 'copy'
  for (int t = 0; t < 100; t++) {
    relax(u, v, 1000);
    copy(u, v, 1000);
  }
  smooth(u, v, 1000);
  double s = 0;
  for (int i = 0; i < 1000; i++)
    s += u[i] * (i % 7) + v[i];
  std::printf("%.15g %g\n", s, u[5]);
}
