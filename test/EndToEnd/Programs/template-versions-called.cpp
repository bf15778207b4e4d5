// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Templates whose instances call different functions of one name: each version
// has copies of its own. Overloads in one version stay what they are.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc \
// RUN:   --c2cuda-flags=--header-filter=none --expect-offloaded=3 \
// RUN:   --run-flags=--check=all
#include "Inputs/parts.hpp"
#include <cstdio>

template <typename T> void both(int n, T *a) {
  for (int i = 0; i < n; i++)
    a[i] = T(part(1.5f * i) + part(2.0 * i));
}
template <typename T> void one(int n, T *a) {
  for (int i = 0; i < n; i++)
    a[i] = part(a[i]) + more(a[i]);
}

template <typename T> void run() {
  T a[300];
  for (int i = 0; i < 300; i++)
    a[i] = i % 7;
  both(150, a);
  one(300, a);
  double s = 0;
  for (int i = 0; i < 300; i++)
    s = s / 2 + a[i];
  printf("%.17g\n", s);
}

int main() {
  run<float>();
  run<double>();
}
