// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A `switch` of an inlined function becomes comparisons: its operand is one of them,
// whatever operators it has.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=3
// RUN: %c2cuda %s -o - -- 2>/dev/null | %filecheck %s
#include <cstdio>
#include <vector>

struct Lattice {
  int mask;
  int weight(int h) const {
    switch (h & mask) {
    case 0:
      return 5;
    case 1 | 2:
      return 7;
    default:
      return -1;
    }
  }
};

static int mixed(int h, int k) {
  switch (h ^ k) {
  case 3:
    return 10;
  case 4:
  case 5:
    return 20;
  default:
    return h > k ? 1 : 2;
  }
}

int main() {
  const int n = 1003;
  std::vector<double> v(n), w(n), x(n), y(n);
  auto sign = [](int h) {
    switch (h & 1) {
    case 0:
      return 1;
    default:
      return -1;
    }
  };
  // CHECK: (i & 1) == 0
  for (int i = 0; i < n; i++)
    v[i] = sign(i) * i;
  Lattice l{3};
  for (int i = 0; i < n; i++)
    w[i] = l.weight(i) * 0.5;
  for (int i = 0; i < n; i++)
    x[i] = mixed(i, 6);
  auto low = [](int h) {
    switch (h & 7 | 1) {
    case 1:
      return 0.25;
    case 5:
      return 0.5;
    default:
      return 1.0;
    }
  };
  for (int i = 0; i < n; i++)
    y[i] = low(i);
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] + w[i] * i + x[i] * 3 + y[i] * 7;
  std::printf("%d %g %g %g %g %.12g\n", sign(7), low(3), v[3], w[3], x[2], s);
}
