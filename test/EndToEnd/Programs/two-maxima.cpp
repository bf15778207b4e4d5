// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The largest of values that are never negative, whatever the order is: two of them
// in each iteration, in variables, squares and sums. A minimum of two zeros, and a
// maximum of values of any sign, depend on it.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=3 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda --dry-run --small-nests %s -- -std=c++17 2>&1 | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

int main() {
  const int n = 120;
  std::vector<double> u(n * n), v(n * n);
  for (int i = 0; i < n * n; i++) {
    u[i] = i * 7 % 1001 - 500;
    v[i] = -(i * 13 % 1007);
  }
  double change = 0.0, square = 0, both = 0;
  // CHECK: [[#@LINE+1]]:3: remark: offloaded
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++) {
      double du = std::abs(u[i * n + j]), dv = std::abs(v[i * n + j]);
      change = std::max(change, du);
      change = std::max(change, dv);
    }
  std::printf("%g\n", change);
  // CHECK: [[#@LINE+1]]:3: remark: offloaded
  for (int i = 0; i < n * n; i++) {
    const double a = u[i], b = v[i];
    square = std::max(square, a * a);
    square = std::max(square, b * b + std::abs(a));
  }
  std::printf("%g\n", square);
  // CHECK: [[#@LINE+1]]:3: remark: left alone: {{.*}}'both'
  for (int i = 0; i < n * n; i++) {
    const double a = u[i], b = v[i];
    both = std::max(both, a * b);
    both = std::max(both, b);
  }
  std::printf("%g\n", both);
}
