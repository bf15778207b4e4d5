// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Histograms whose bins are kept in range where they are named: by std::min and
// std::clamp, by a macro, for elements of vectors.
//
// RUN: %convert-and-compare %s --expect-offloaded 2 --cflags=-std=c++17 --nvcc
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>
#define MIN(a,b) ((a)<(b)?(a):(b))
int main() {
  const int n = 5000;
  std::vector<double> v(n);
  for (int i = 0; i < n; i++) v[i] = std::fabs(std::sin(i * 0.37));
  int hist[64] = {0}, h2[64] = {0}, h3[16] = {0}, h4[64] = {0};
  for (int i = 0; i < n; i++)
    hist[std::min(63, int(v[i] * 64))]++;
  for (int i = 0; i < n; i++)
    h2[MIN(63, (int)(v[i] * 64))] += 1;
  for (double x : v)
    h3[std::min(15, static_cast<int>(x * 16))]++;
  for (int i = 0; i < n; i++)
    ++h4[std::clamp((int)std::floor(v[i] * 70 - 3), 0, 63)];
  for (int b = 0; b < 64; b += 5)
    std::printf("%d %d %d %d\n", hist[b], h2[b], h3[b / 4], h4[b]);
}
