// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Rows of warps in a program with an own type of one of the names of CUDA.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 2 --c2cuda-flags=--gpu=h200
// RUN: %c2cuda %s -o - --quiet --gpu=h200 | grep -v "^//" | %filecheck %s
// CHECK: = c2cuda_row_block();
#include <cstdio>
#include <cstdlib>
struct uint2 { int a, b; };
static inline uint2 make_uint2(int a, int b) { uint2 r = {a, b}; return r; }
void jac(int steps, int n, float *from, float *to) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        to[i * n + j] = 0.25f * (from[i * n + j - 1] + from[i * n + j + 1] + from[i * n - n + j] + from[i * n + n + j]);
    float *old = from; from = to; to = old;
  }
}
int main() { int n = 400; float *a = (float *)malloc(n * n * 4), *b = (float *)malloc(n * n * 4); for (int i = 0; i < n * n; i++) a[i] = b[i] = i % 17; jac(8, n, a, b); uint2 q = make_uint2(1, 2); printf("%g %d\n", a[n * 50 + 70], q.a + q.b); }
