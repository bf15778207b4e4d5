// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Windows of a signal, `x[t * hop + j]`: the function divides by hop, so they may
// overlap and are no rows of hop. A guard that win <= hop would keep them from
// the device; `x[t * ld + j]` for a matrix has one that its columns fit in.
//
// RUN: %convert-and-compare %s --min-offloaded 3 --nvcc --c2cuda-flags=--small-nests --run-flags=--check=all
// RUN: %c2cuda --small-nests %s -o - -- 2>/dev/null | grep -v '// CHECK' | FileCheck %s
#include <stdio.h>
#include <stdlib.h>

// CHECK-LABEL: void energies(
// CHECK-NOT: win <= hop
// CHECK: energies_kernel<<<
void energies(const float *x, int n, int win, int hop, float *out) {
  int frames = (n - win) / hop + 1;
  for (int t = 0; t < frames; t++) {
    float sum = 0;
    for (int j = 0; j < win; j++)
      sum += x[t * hop + j] * x[t * hop + j] * (j + 1);
    out[t] = sum;
  }
}

// Patches of an image with a step, as columns of a matrix.
// CHECK-LABEL: void patches(
// CHECK: patches_kernel<<<
void patches(const float *x, int n, int k, int stride, float *out) {
  const int places = (n - k) / stride + 1;
  for (int j = 0; j < k; j++)
    for (int p = 0; p < places; p++)
      out[j * places + p] = x[p * stride + j] * 2;
}

// CHECK-LABEL: void sums(
// CHECK: m <= ld
void sums(const float *x, int n, int m, int ld, float *out) {
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int j = 0; j < m; j++)
      sum += x[i * ld + j] * (j + 1);
    out[i] = sum;
  }
}

static double weigh(const float *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i] * (i % 17 + 1);
  return sum;
}

int main(void) {
  const int n = 3000, win = 96, hop = 20;
  float *x = malloc(n * sizeof(float)), *out = calloc(20000, sizeof(float));
  for (int i = 0; i < n; i++)
    x[i] = (float)(i * 37 % 101) / 8;
  energies(x, n, win, hop, out);
  printf("%.9g\n", weigh(out, 20000));
  patches(x, n, 9, 2, out);
  printf("%.9g\n", weigh(out, 20000));
  sums(x, 50, 40, 60, out);
  printf("%.9g\n", weigh(out, 20000));
  free(x);
  free(out);
  return 0;
}
