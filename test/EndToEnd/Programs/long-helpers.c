// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A function with loops over all pairs in a loop of steps: no single thread of
// the device runs it.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=1 --run-flags=--check=all
// RUN: %c2cuda --quiet -o - %s | grep -v '^// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
// CHECK-NOT: energy(&x[0], n);
// CHECK: E[s] = energy(x, n);
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double energy(const double *x, int n) {
  double e = 0;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      e += 1 / (1 + fabs(x[i] - x[j]));
  return e;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 300;
  double *x = malloc(n * sizeof *x), *f = malloc(n * sizeof *f), E[20];
  for (int i = 0; i < n; i++)
    x[i] = i * .7;
  for (int s = 0; s < 20; s++) {
    for (int i = 0; i < n; i++) {
      double e = 0;
      for (int k = 0; k < n; k++) {
        double t = x[i] - x[k];
        e += t / (t * t + 1);
      }
      f[i] = e;
    }
    for (int i = 0; i < n; i++)
      x[i] += 1e-3 * f[i];
    E[s] = energy(x, n);
  }
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  printf("%.17g %.17g\n", E[7], s);
  return 0;
}
