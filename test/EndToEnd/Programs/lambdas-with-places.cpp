// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Lambdas that capture nothing and get references to numbers and structs, or pointers
// to elements, are functions like others.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 7 --expect-missed 3 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s
#include <cstdio>
#include <vector>

struct Pixel {
  float r, g, b;
};

// CHECK: offloaded loop nest of 'bump_all' (i)
static void bump_all(std::vector<double> &v) {
  auto bump = [](double &x) {
    x += 1;
    if (x > 10)
      x = 10;
  };
  for (size_t i = 0; i < v.size(); i++)
    bump(v[i]);
}
// CHECK: offloaded loop nest of 'warm' (i)
static void warm(std::vector<Pixel> &v, float k) {
  auto add = [](Pixel &p, float k) {
    p.r += k;
    if (p.g > 10)
      p.b = k * p.r;
  };
  for (size_t i = 0; i < v.size(); i++)
    add(v[i], k);
}
// CHECK: offloaded loop nest of 'blend' (i)
static void blend(const std::vector<Pixel> &a, std::vector<Pixel> &b, float k) {
  auto mix = [](const Pixel &from, Pixel &to, float k = 0.5f) {
    float t = from.r * k;
    to.r = t + to.r * (1 - k);
    if (to.r > 5)
      to.r = 5;
    to.g = from.b;
  };
  for (size_t i = 1; i < a.size(); i++) {
    mix(a[i - 1], b[i]);
    mix(a[i], b[i], k);
  }
}
// CHECK: offloaded loop nest of 'products' (i)
static void products(int n, int m, const double *a, const double *x, double *y) {
  auto dot = [](const double *u, const double *v, int m) {
    double sum = 0;
    for (int j = 0; j < m; j++)
      sum += u[j] * v[j];
    return sum;
  };
  for (int i = 0; i < n; i++)
    y[i] = dot(a + i * m, x, m) + 1;
}
// CHECK: offloaded loop nest of 'both' (i)
static void both(int n, const double *a, double *y) {
  auto split = [](double x, double &whole, double &rest) {
    whole = (long)x;
    rest = x - whole;
  };
  for (int i = 0; i < n; i++) {
    double w, r;
    split(a[i], w, r);
    y[i] = w > 3 ? r : w;
  }
}
// Sorted in pairs.
// CHECK: offloaded loop nest of 'pairs' (i)
static void pairs(std::vector<int> &v) {
  auto order = [](int &a, int &b) {
    if (a > b) {
      int t = a;
      a = b;
      b = t;
    }
  };
  for (size_t i = 0; i + 1 < v.size(); i += 2)
    order(v[i], v[i + 1]);
}
// Each sees what the one before it has left.
// CHECK: left alone: no loop of the nest is parallel
static void chained(std::vector<int> &v) {
  auto add = [](const int &a, int &b) {
    b += a * 3;
    if (b > 100)
      b -= 100;
  };
  for (size_t i = 1; i < v.size(); i++)
    add(v[i - 1], v[i]);
}

int main() {
  const int n = 1200, m = 20;
  std::vector<double> v(n), a(n * m), x(m), y(n);
  std::vector<Pixel> p(n), q(n);
  std::vector<int> k(n);
  for (int i = 0; i < n; i++) {
    v[i] = i * 37 % 101 * 0.13;
    p[i] = {i * 0.01f, float(i % 23), 1.0f};
    q[i] = {1.0f, i * 0.5f, 3.0f};
    k[i] = i * 7919 % 1013 % 90;
  }
  for (int i = 0; i < n * m; i++)
    a[i] = i % 17 * 0.5;
  for (int j = 0; j < m; j++)
    x[j] = j * 0.1;
  auto print = [&](const char *what) {
    double sum = 0;
    for (int i = 0; i < n; i++)
      sum = sum * 0.99 + v[i] + y[i] + p[i].r + p[i].b + q[i].r * 2 + q[i].g + k[i];
    std::printf("%s %.9g\n", what, sum);
  };
  bump_all(v), print("bump_all");
  warm(p, 0.75f), print("warm");
  blend(p, q, 0.25f), print("blend");
  products(n, m, a.data(), x.data(), y.data()), print("products");
  both(n, v.data(), y.data()), print("both");
  pairs(k), print("pairs");
  chained(k), print("chained");
}
