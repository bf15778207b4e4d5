// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// C converts the ints that math functions get; C++ would take a template for the
// host, of which nvcc makes nothing in a kernel. A helper with such a call is copied
// for kernels, with casts.
//
// RUN: %convert-and-compare %s --min-offloaded 1 --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '// CHECK' | FileCheck %s
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define ABOVE(x) fmax((x), 0)

// CHECK: static __device__ double dist_device(int x, int y)
// CHECK-NEXT: sqrt((double)
static double dist(int x, int y) {
  return sqrt(x * x + y * y) + pow(2, y % 5) + fmax(x, 0);
}
// CHECK: static __device__ double gain_device(double s, long v)
// CHECK-NEXT: fmax((s - 1), (double)0)
static double gain(double s, long v) {
  double most = ABOVE(s - 1);
  return most + floor(v / 3);
}
static double plain(double s) {
  double root = sqrt(s);
  return root + fmax(s, 1.0);
}

int main(void) {
  int n = 3000;
  double *a = malloc(n * sizeof *a), *c = malloc(n * sizeof *c), h = 0;
  for (int i = 0; i < n; i++)
    a[i] = (i * 37 % 101) * 0.1;
  for (int i = 0; i < n; i++)
    c[i] = dist(i % 50, i / 50) + gain(a[i], i) + plain(a[i]);
  for (int i = 0; i < n; i++)
    h += c[i] * (1 + i % 7);
  printf("%.12g %g %g\n", h, dist(3, 4), gain(h, 7));
  return 0;
}
