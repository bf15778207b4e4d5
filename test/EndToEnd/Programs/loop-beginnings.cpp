// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Heads that declare their ends as well.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded=5
#include <cstddef>
#include <cstdio>
#include <vector>

static int primes[30];

void until(std::vector<double> &v) {
  for (size_t i = 0, e = v.size(); i != e; ++i)
    v[i] = 0.5 * i;
}

void below(std::vector<double> &v, int by) {
  for (int i = 0, last = v.size(), e = last - by; i < e; ++i)
    v[i] += last;
}

void rows(const std::vector<double> &v, int n, double (*a)[40]) {
  for (int i = 0; i < n; i++)
    for (size_t j = 0, e = v.size(); j < e; j++)
      a[i][j] = v[j] + i;
}

void counted(int *a) {
  for (size_t i = 0, size = sizeof(primes) / sizeof(primes[0]); i < size; i++)
    a[i] = primes[i] * 2;
}

int main() {
  std::vector<double> v(40);
  double a[7][40] = {};
  int b[30];
  for (int i = 0; i < 30; i++)
    primes[i] = i * i;
  until(v);
  below(v, 3);
  rows(v, 7, a);
  counted(b);
  double sum = 0;
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 40; j++)
      sum = sum * 0.75 + a[i][j];
  for (int i = 0; i < 30; i++)
    sum = sum * 0.75 + b[i];
  std::printf("%.17g\n", sum);
}
