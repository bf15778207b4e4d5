// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Range-based for over arrays and containers.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- -std=c++20 | %filecheck %s

#include <array>
#include <vector>

void scale(std::vector<double> &v) {
  for (double &x : v)
    x *= 2;
}
// CHECK-LABEL: scop scale (i)
// CHECK: array v : double memory may-alias rank 1 [v_size] pointer v.data() live-out
// CHECK: { S0[i] : 0 <= i < v_size }
// CHECK: update { S0[i] -> v[i] }
// CHECK: text <0:v[<i>]> *= 2;

float g[20][30];
void rows() {
  for (auto &row : g)
    for (float &x : row)
      x = 1;
}
// CHECK-LABEL: scop rows (i)
// CHECK: write { S0[i, j] -> g[i, j] }

void values(const std::vector<float> &v, std::array<double, 8> &a, int *n) {
  for (float x : v)
    for (const auto &y : a)
      *n += x * y;
}
// CHECK-LABEL: scop values (i)
// CHECK: array x : float private depth 1
// CHECK: read { S0[i] -> v[i] }
// CHECK: text <1:x> = <0:v[<i>]>;
// CHECK: read { S1[i, j] -> a[j] }

void sum(const std::vector<float> &v) {
  double s = 0;
  for (float x : v)
    s += x;
  g[0][0] = s;
}
// CHECK-LABEL: scop sum (i)
// CHECK-NOT: array x
// CHECK: text <1:s> += <0:v[<i>]>;
