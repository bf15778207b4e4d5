// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that are constants in one place and called by kernels in another;
// branches of templates that are taken when they are compiled.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded=3 \
// RUN:   --run-flags= --run-flags=--seed=3
#include <cstdio>
#include <vector>

constexpr int width(int n) { return 2 * n + 1; }
template <typename T> constexpr T sq(T x) { return x * x; }
constexpr double half = 0.5;
static_assert(width(3) == 7, "");
int table[width(4)];

void both(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = sq(a[i]) + width(i) * half;
}
void constants(int n, int *b) {
  constexpr int w = sq(3);
  int local[sq(2)];
  for (int i = 0; i < n; i++)
    b[i] = b[i] * w + sq(i);
  for (int i = 0; i < sq(2); i++)
    local[i] = i;
  b[0] += local[3];
}
template <typename T> void halve(int n, T *a) {
  for (int i = 0; i < n; i++) {
    if constexpr (sizeof(T) == 8)
      a[i] = a[i] / 2;
    else
      a[i] = a[i] / 4;
  }
}

int main() {
  std::vector<double> a(50, 1.5);
  std::vector<int> b(50, 2);
  both(50, a.data());
  constants(50, b.data());
  halve(50, a.data());
  double t = sizeof(table);
  for (int i = 0; i < 50; i++)
    t = t * 0.5 + a[i] + b[i];
  std::printf("%.17g\n", t);
}
