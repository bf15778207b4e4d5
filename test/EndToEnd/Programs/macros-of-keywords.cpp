// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A macro for a word of the language: generated text means the word.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=2 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <cstdio>
#include <vector>
#define int long long

static signed little[1000];

signed main() {
  std::vector<int> a(1000), b(1000);
  for (int i = 0; i < 1000; i++) {
    a[i] = i * 1000003LL * 17;
    little[i] = i * 3 + (int)(i * 1e10) % 7;
  }
  for (int i = 0; i < 1000; i++) {
    b[i] = 0;
    for (int j = 0; j < 50; j++)
      b[i] += a[(i + j) % 1000] % (j + 7) * little[j];
  }
  int sum = 0;
  for (int i = 0; i < 1000; i++)
    sum += b[i];
  std::printf("%lld %d\n", sum, little[99]);
}
