// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A static constant has the value of the first call; a lambda changes what it has
// captured without naming it where it is called.
//
// RUN: %convert-and-compare %s --min-offloaded 2 --c2cuda-flags=--small-nests --run-flags=--check=all
#include <cstdio>

static double a[600], b[600];

void first(int n) {
  static const int k = n;
  int last = k - 1;
  for (int i = 0; i < last; i++)
    if (i < n)
      a[i] += b[i] * 3;
}

void captured(int n) {
  struct mesh {
    int n, k;
  } m = {n, 3};
  auto shrink = [&] { m.n -= 200; };
  int q = m.n;
  shrink();
  for (int i = 0; i < q; i++)
    if (i < m.n)
      a[i] = a[i] * 2;
    else
      a[i] = -3;
}

static double sum() {
  double s = 0;
  for (int i = 0; i < 600; i++)
    s += a[i] * (i % 17 + 1);
  return s;
}

int main() {
  for (int i = 0; i < 600; i++) {
    a[i] = i % 13 + 0.5;
    b[i] = i % 7 - 2;
  }
  first(400);
  first(100);
  std::printf("%.12g\n", sum());
  captured(500);
  std::printf("%.12g\n", sum());
}
