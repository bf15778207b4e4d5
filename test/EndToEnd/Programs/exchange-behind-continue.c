// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Rounds that end before their pointers are exchanged. Before functions stand
// macros that declare something, without a semicolon.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 7 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>
#define DEFINE_HALF(T, name) T name(T x) { return x * 0.5; }
#define COUNTERS(n) int n[4] = {1, 2, 3, 4};

DEFINE_HALF(double, half)
void first(double *a, double *c, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    if (t == 2)
      continue;
    for (int i = 0; i < n; i++)
      c[i] = a[i] * 0.5 + t;
    double *z = c;
    c = a;
    a = z;
  }
  printf("first %g %g\n", a[1], c[n - 1]);
}
COUNTERS(counters)
void steady(double *a, double *c, int n, int steps, int skip) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      c[i] = half(a[i]) + t;
    if (skip)
      continue;
    double *z = c;
    c = a;
    a = z;
  }
  printf("steady %g %g %d\n", a[1], c[n - 1], counters[2]);
}
void between(double *a, double *c, int n, int steps) {
  double *before = a;
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      c[i] = a[i] * 0.5 + t;
    if (t == 2)
      continue;
    double *z = c;
    c = a;
    a = z;
  }
  printf("between %d %g %g\n", a == before, a[1], c[n - 1]);
}
void three(double *a, double *b, double *c, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      c[i] = 2 * a[i] - b[i] + 0.1 * (a[i - 1] + a[i + 1]);
    if (t == 2)
      continue;
    double *z = b;
    b = a;
    a = c;
    c = z;
  }
  printf("three %g %g %g\n", a[1], b[2], c[n - 1]);
}
void inner(double *a, double *c, int n, int steps) {
  for (int t = 0; t < steps; t++)
    for (int k = 0; k < 3; k++) {
      if (t == 1 && k == 1)
        continue;
      for (int i = 0; i < n; i++)
        c[i] = a[i] * 0.5 + t + k;
      double *z = c;
      c = a;
      a = z;
    }
  printf("inner %g %g\n", a[1], c[n - 1]);
}
// Here only what follows the exchange is left out.
void behind(double *a, double *c, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      c[i] = a[i] * 0.5 + t;
    double *z = c;
    c = a;
    a = z;
    if (t == 2)
      continue;
    for (int i = 0; i < n; i++)
      a[i] += 0.25;
  }
  printf("behind %g %g\n", a[1], c[n - 1]);
}

int main() {
  const int n = 40;
  double *a = malloc(n * 8), *b = malloc(n * 8), *c = malloc(n * 8);
  for (int steps = 0; steps < 6; steps++) {
    for (int i = 0; i < n; i++) {
      a[i] = i;
      b[i] = 1;
      c[i] = -i;
    }
    first(a, c, n, steps);
    steady(a, c, n, steps, steps & 1);
    between(a, c, n, steps);
    three(a, b, c, n, steps);
    inner(a, c, n, steps);
    behind(a, c, n, steps);
  }
  free(a);
  free(b);
  free(c);
}
