// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Lambdas that capture numbers made for them, `[low = 0.5 * k]`.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 3 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s
#include <cmath>
#include <cstdio>
#include <vector>

// CHECK: offloaded loop nest of 'limited' (i)
static void limited(const std::vector<double> &a, std::vector<double> &b) {
  auto limit = [low = 0.5, high = 2.5](double v) {
    return v < low ? low : v > high ? high : v;
  };
  for (size_t i = 0; i < a.size(); i++)
    b[i] = limit(a[i]);
}
// CHECK: offloaded loop nest of 'scaled' (i)
static void scaled(const std::vector<double> &a, std::vector<double> &b,
                   double k, int n) {
  auto scale = [&b, factor = 1 / std::sqrt(k), last = float(n - 1)](int i) {
    double t = b[i] * factor;
    if (i == last)
      t = -t;
    return t;
  };
  for (int i = 0; i < n; i++)
    b[i] = a[i] + scale(i);
}
// k is another one when the lambda is called.
// CHECK: left alone: the call of 'add'
static void changed(const std::vector<double> &a, std::vector<double> &b,
                    double k) {
  auto add = [twice = 2 * k](double v) { return v + twice; };
  k = 77;
  for (size_t i = 0; i < a.size(); i++)
    b[i] = add(a[i]) + k;
}
// So is what it keeps.
// CHECK: left alone: the call of 'next'
static void counting(std::vector<double> &b) {
  auto next = [n = 0](double v) mutable { return v + n++; };
  for (size_t i = 0; i < b.size(); i++)
    b[i] = next(b[i]);
}
// And what a[0] was.
// CHECK: left alone: the call of 'minus'
static void first(std::vector<double> &a) {
  auto minus = [begin = a[0]](double v) { return v - begin; };
  for (size_t i = 0; i < a.size(); i++)
    a[i] = minus(a[i]);
}

int main() {
  const int n = 2000;
  std::vector<double> a(n), b(n);
  for (int i = 0; i < n; i++)
    a[i] = (i * 37 % 101) * 0.05 - 1;
  auto print = [&] {
    double sum = 0;
    for (double x : b)
      sum = sum * 0.99 + x;
    std::printf("%.9g\n", sum);
  };
  limited(a, b), print();
  scaled(a, b, 3, n), print();
  changed(a, b, 0.5), print();
  counting(b), print();
  first(b), print();
}
