// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A program whose own names are those that the emitted text would take.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded=3 \
// RUN:   --run-flags= --run-flags=--seed=11
#include <algorithm>
#include <cstdio>
#include <vector>

int dev_a = 4, dev_b = 5;
static int clash_kernel(int x) { return x + 1; }
struct c2cuda_found {
  int v;
};
static int c2cuda_disjoint(int a) { return a + 2; }
static long c2cuda_check(long x) { return x + 3; }
int std_max(int a) { return a; }

void clash(int n, int *a, const int *b) {
  for (int i = 0; i < n; i++)
    a[i] = std::max(a[i], b[i] + 1);
  a[0] += clash_kernel(dev_a) + dev_b + c2cuda_disjoint(1);
}
void locals(int n, int *a, int *dev_a) {
  int grid = 3, block = 4, i0 = 2, shared_a = 1;
  for (int i = 0; i < n; i++)
    a[i] += i * grid + dev_a[i] + i0 + shared_a;
  a[1] += grid + block;
}
long sum(int n, const int *a) {
  long s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return c2cuda_check(s);
}

int main() {
  std::vector<int> b(60), c(60);
  for (int i = 0; i < 60; i++)
    b[i] = i * 7 % 11, c[i] = 60 - i;
  clash(60, b.data(), c.data());
  locals(60, b.data(), c.data());
  c2cuda_found x{2};
  std::printf("%ld %d %d %d\n", sum(60, b.data()), b[7], b[59],
              x.v + std_max(1));
}
