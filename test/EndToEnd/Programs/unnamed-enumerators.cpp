// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Sizes of allocations named by enumerators without a type's name, of arrays that stay
// on the device.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=2 --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <cstdio>
#include <cstdlib>
struct P { enum { N = 600 }; double *run(int n, int T) {
  double *u = new double[N], *v = new double[N];
  for (int i = 0; i < N; i++) { u[i] = i % 9; v[i] = i % 4; }
  for (int t = 0; t < T; t++) {
    for (int i = 1; i < n - 1; i++) v[i] = u[i - 1] + u[i + 1];
    if (v[3] > 50) u[0] = v[2];
    double *w = u; u = v; v = w;
  }
  delete[] v; return u; } };
int main() { P p; printf("%.17g\n", p.run(500, 5)[7]); }
