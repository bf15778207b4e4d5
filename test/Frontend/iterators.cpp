// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops by iterators over arrays and containers.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- -std=c++20 | %filecheck %s --check-prefix=REFUSED
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- -std=c++20 | %filecheck %s

#include <array>
#include <vector>

void scale(std::vector<double> &v) {
  for (auto it = v.begin(); it != v.end(); ++it)
    *it *= 2;
}
// CHECK-LABEL: scop scale (i)
// CHECK: { S0[i] : 0 <= i < v_size }
// CHECK: update { S0[i] -> v[i] }
// CHECK: text <0:v[<i>]> *= 2;

struct P { float x, v; };
void move(std::vector<P> &p, float dt) {
  for (std::vector<P>::iterator it = p.begin(); it != p.end(); it++)
    it->x += it->v * dt;
}
// CHECK-LABEL: scop move (i)
// CHECK: text <{{.*}}p[<i>]>.x += <{{.*}}p[<i>]>.v * <dt>;

void back(std::array<int, 9> &a) {
  for (auto it = a.rbegin(); it != a.rend(); ++it)
    *it = 1;
}
// CHECK-LABEL: scop back (i)
// CHECK: { S0[i] : 0 <= i <= 8 }

void two(std::vector<int> &a, const std::vector<int> &b) {
  auto q = b.cbegin();
  for (auto it = a.begin(); it != a.end(); ++it, ++q)
    *it = *q;
}
// REFUSED: iterators.cpp:[[@LINE-3]]:3: remark: left alone: the loop over 'it' has no form

void other(std::vector<int> &a, const std::vector<int> &b) {
  for (auto it = a.begin(); it != a.begin() + b.size(); ++it)
    *it = 1;
}
// REFUSED: iterators.cpp:[[@LINE-3]]:3: remark: left alone: the loop over 'it' has no form
