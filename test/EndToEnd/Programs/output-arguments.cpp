// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that leave results in variables of the iteration's own, by
// reference.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --expect-offloaded=1 \
// RUN:   --run-flags= --run-flags=--seed=3
#include <cstdio>
#include <vector>

void minmax(const double *a, int n, double &lo, double &hi) {
  lo = hi = a[0];
  for (int i = 1; i < n; i++) {
    lo = a[i] < lo ? a[i] : lo;
    if (a[i] > hi)
      hi = a[i];
  }
}
template <typename T> void polar(T x, T y, T &length, T &slope) {
  length = x * x + y * y;
  slope = x == 0 ? 0 : y / x;
}
static void count(int limit, int &left) {
  while (left > limit)
    left -= limit;
}
void store(double x, double &into) { into = x * 2; }

int main() {
  const int n = 50, m = 8;
  std::vector<double> e(n * m), d(n), s(n);
  std::vector<int> k(n);
  for (int i = 0; i < n * m; i++)
    e[i] = i * 37 % 11;
  for (int i = 0; i < n; i++) {
    double lo, hi;
    minmax(&e[i * m], m, lo, hi);
    d[i] = hi - lo;
  }
  for (int i = 0; i < n; i++) {
    double length, slope;
    polar(d[i], e[i], length, slope);
    s[i] = length + slope;
    float x = i, y;
    polar(x, 2.0f, y, x);
    s[i] += x + y;
  }
  for (int i = 0; i < n; i++) {
    int left = i * 3;
    count(7, left);
    k[i] = left;
    int again = left;
    count(3, again);
    k[i] += again;
  }
  // An element by reference.
  for (int i = 0; i < n; i++)
    store(e[i], d[i]);
  double all = 0;
  for (int i = 0; i < n; i++)
    all = all * 0.9 + d[i] + s[i] + k[i];
  std::printf("%.17g\n", all);
}
