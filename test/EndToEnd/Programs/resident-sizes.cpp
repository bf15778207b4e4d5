// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Exchanged containers of different sizes; variables of one name.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --run-flags=--check=all
#include <cstdio>
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

int main() {
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
