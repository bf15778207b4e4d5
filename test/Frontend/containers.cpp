// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Containers of the standard library as arrays.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- -std=c++20 | %filecheck %s

#include <array>
#include <memory>
#include <span>
#include <vector>

void vectors(double a, const std::vector<double> &x, std::vector<double> &y) {
  for (size_t i = 0; i < x.size(); ++i)
    y[i] += a * x[i];
}
// CHECK-LABEL: scop vectors
// CHECK: parameter x_size : unsigned long affine host x.size()
// CHECK: array x : double memory may-alias rank 1 [x_size] pointer x.data() const
// CHECK: array y : double memory may-alias rank 1 [y_size] pointer y.data() live-out
// CHECK: text <1:y[<i>]> += <a> * <0:x[<i>]>;

void rows(int n, int m) {
  std::vector<float> a(n * m);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = 1;
}
// CHECK-LABEL: scop rows
// CHECK: array a : float memory object rank 2 [*][m] flat pointer a.data()
// CHECK: write { S0[i, j] -> a[i, j] }

std::array<std::array<double, 30>, 20> g;
void arrays() {
  for (size_t i = 0; i < g.size(); i++)
    for (int j = 0; j < 30; j++)
      g[i][j] = 0;
}
// CHECK-LABEL: scop arrays
// CHECK: array g : double memory object rank 2 [20][30] pointer g.data()->data()

void spans(std::span<const double> a, std::span<double> b) {
  for (int i = 0; i < (int)a.size(); i++)
    b[i] = a[i];
}
// CHECK-LABEL: scop spans
// CHECK: array a : double memory may-alias rank 1 [a_size] pointer a.data() const
// CHECK: array b : double memory may-alias rank 1 [b_size]

void points(std::vector<std::array<double, 3>> &p) {
  for (size_t i = 0; i < p.size(); i++)
    p[i][1] = p[i][0];
}
// CHECK-LABEL: scop points
// CHECK: array p : double memory may-alias rank 2 [p_size][3] pointer p.data()->data()

void owned(int n) {
  auto p = std::make_unique<double[]>(n);
  for (int i = 0; i < n; i++)
    p[i] = *(p.get() + i);
}
// CHECK-LABEL: scop owned
// CHECK: array p : double memory may-alias rank 1 [*] pointer p.get()

void data(std::vector<int> &v, int n) {
  for (int i = 0; i < n; i++)
    v.data()[i] = i;
}
// CHECK-LABEL: scop data
// CHECK: write { S0[i] -> v[i] }
