// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Exchanged containers of different sizes; variables of one name.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <cmath>
#include <cstdio>
#include <memory>
#include <utility>
#include <vector>

int n = 100;
namespace a {
int n = 120;
}
namespace b {
int n = 300;
}
static double u[1000];

static void show(const char *what) {
  double s = 0;
  for (int i = 0; i < 1000; i++)
    s += u[i] * (i % 7);
  std::printf("%s %.15g\n", what, s);
}

static void both() {
  int n = 400;
  for (int i = 0; i < ::n; i++)
    u[i] = u[i] * 0.5 + 3;
  for (int i = 0; i < n; i++)
    u[i] += 1;
}

static void global() {
  int n = 400;
  for (int i = 0; i < ::n; i++)
    u[i] = u[i] * 0.5 + 3;
  std::printf("%d\n", n);
}

static void spaces() {
  using a::n;
  for (int t = 0; t < 4; t++) {
    for (int i = 0; i < n; i++)
      u[i] = u[i] * 0.5 + t;
    for (int i = 0; i < b::n; i++)
      u[i] += 1;
    b::n += 7;
    std::printf("%d\n", t);
  }
}

// The host reads and writes elements itself.
static void elements() {
  const int n = 300;
  std::vector<double> u(n, 0.0), v(n, 0.0), w(10, 0.0);
  u[0] = v[0] = 1;
  double err = 1;
  int it = 0;
  // CHECK: [[@LINE+1]]:3: remark: on the device from nest to nest: u, v
  while (err > 1e-4 && ++it < 60) {
    err = 0;
    for (int i = 1; i < n - 1; ++i)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    for (int i = 0; i < n; ++i)
      err = std::fmax(err, std::fabs(v[i] - u[i]));
    std::swap(u, v);
    w[it % 10] = err;
    if (it % 20 == 0)
      std::printf("%d %.9f %zu\n", it, w[it % 10], w.size());
  }
  for (int t = 0; t < 7; ++t) {
    for (int i = 1; i < n - 1; ++i)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    u.swap(v);
    u[0] += 0.5;
    std::printf("%.9f\n", u[1] + v[2]);
  }
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += u[i] * (i % 7);
  std::printf("%.12f\n", s);
}

// What is exchanged with them has no size.
static void pointers() {
  std::unique_ptr<int[]> p(new int[3]()), q(new int[3]());
  std::vector<double> v(300, 1.0), w(300, 2.0);
  p[1] = 5;
  for (int t = 0; t < 6; t++) {
    for (size_t i = 0; i < v.size(); i++)
      w[i] = v[i] * 0.5 + t;
    std::swap(v, w);
    std::printf("%d\n", t);
    std::swap(p, q);
  }
  std::printf("%d %d %.15g %.15g\n", p[1], q[1], v[7], w[8]);
}

int main() {
  elements();
  pointers();
  for (int i = 0; i < 1000; i++)
    u[i] = i;
  both();
  show("both");
  global();
  show("global");
  spaces();
  show("spaces");
  std::vector<int> now(100, 1), next(700, 2), count(1000, 0);
  for (int level = 0; level < 4; level++) {
    for (size_t i = 0; i < now.size(); i++)
      count[i] += level + 1;
    std::swap(now, next);
    std::printf("%d\n", level);
  }
  std::vector<double> x(500, 1), y(500, 2);
  for (int t = 0; t < 5; t++) {
    for (size_t i = 1; i + 1 < x.size(); i++)
      y[i] = 0.5 * x[i] + 0.25 * (x[i - 1] + x[i + 1]) + t;
    x.swap(y);
    std::printf("%d\n", t);
  }
  long sum = 0;
  double s = 0;
  for (int i = 0; i < 1000; i++)
    sum += count[i] * i;
  for (int i = 0; i < 500; i++)
    s += x[i] * (i % 3) + y[i];
  std::printf("%ld %.15g\n", sum, s);
}
