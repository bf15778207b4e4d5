// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// `auto &row = m[i]` and row.size() as the end of the inner loop: one nest over
// all rows.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=4 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- -std=c++17 2>&1 | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <cstdio>
#include <vector>

using Matrix = std::vector<std::vector<double>>;

// CHECK: offloaded loop nest of 'accumulate' (i)
static void accumulate(Matrix &m) {
  for (size_t i = 1; i < m.size(); i++) {
    auto &row = m[i];
    const auto &up = m[i - 1];
    for (size_t j = 0; j < row.size(); j++)
      row[j] += up[j];
  }
}

// CHECK: offloaded loop nest of 'average' (i)
static void average(const Matrix &a, Matrix &b) {
  for (size_t i = 1; i + 1 < a.size(); i++) {
    const auto &u = a[i - 1];
    const auto &c = a[i];
    const auto &d = a[i + 1];
    auto &o = b[i];
    for (size_t j = 1; j + 1 < c.size(); j++)
      o[j] = 0.25 * (u[j] + d[j] + c[j - 1] + c[j + 1]);
  }
}

// CHECK: offloaded loop nest of 'halve' (i)
static void halve(Matrix &m) {
  for (size_t i = 0; i < m.size(); i++) {
    std::vector<double> &row = m[i];
    for (size_t j = 0; j < row.size(); j++)
      row[j] *= 0.5;
  }
}

static double show(const Matrix &m) {
  double sum = 0;
  for (const auto &row : m)
    for (double x : row)
      sum = sum * 0.99 + x;
  std::printf("%.9g\n", sum);
  return sum;
}

int main() {
  Matrix m(60, std::vector<double>(80)), b(m);
  for (int i = 0; i < 60; i++)
    for (int j = 0; j < 80; j++)
      m[i][j] = i * j % 7;
  accumulate(m);
  average(m, b);
  halve(b);
  show(m);
  show(b);
  // Rows of different lengths.
  Matrix t;
  for (int i = 0; i < 30; i++)
    t.emplace_back(i + 1, i * 0.5);
  halve(t);
  show(t);
  return 0;
}
