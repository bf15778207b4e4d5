// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A default argument is computed where the function is called without it: one
// that reads or changes a variable of the host is none for kernels.
//
// RUN: %convert-and-compare %s --expect-offloaded=4 --expect-missed 2 --c2cuda-flags=--small-nests
#include <cstdio>

static double a[600], k = 3;
static int calls = 3;
static inline double by_variable(int i, double s = k) { return i * s; }
static inline double by_element(int i, double s = a[3]) { return i * s; }
static inline double by_counter(int i, int s = calls++) { return i * s; }
static inline double by_number(int i, double s = 2.5) { return i * s; }

void f1(int n) {
  for (int i = 0; i < n; i++)
    a[i] = by_variable(i);
}
void f2(int n) {
  for (int i = 0; i < n; i++)
    a[i] = by_element(i);
}
void f3(int n) {
  for (int i = 0; i < n; i++)
    a[i] = by_counter(i);
}
void f4(int n) {
  for (int i = 0; i < n; i++)
    a[i] += by_number(i);
}

int main() {
  for (int i = 0; i < 600; i++)
    a[i] = i % 11;
  f1(600);
  std::printf("%g\n", a[599]);
  f2(600);
  std::printf("%g\n", a[599]);
  f3(600);
  std::printf("%g\n", a[599]);
  f4(600);
  double s = 0;
  for (int i = 0; i < 600; i++)
    s += a[i] * (i % 7);
  std::printf("%.12g\n", s);
}
