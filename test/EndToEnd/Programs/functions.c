// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The user's functions in kernels: loops, early returns, tables, a prototype
// before the definition, float and unsigned arithmetic, index functions.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --min-offloaded 1 --run-flags= --run-flags=--seed=3

#include <math.h>
#include <stdio.h>

#define SCALE 2.5
static const double coef[4] = {1.0, 0.5, 0.25, 0.125};

/* Horner's scheme. */
static double horner(double x) {
  double r = 0;
  for (int k = 3; k >= 0; k--)
    r = r * x + coef[k];
  return r;
}

static inline double weight(double x, int k) {
  if (k % 3 == 0)
    return x * SCALE;
  double s = 0;
  for (int j = 0; j < k % 5; j++)
    s += sqrt(x + j);
  return s;
}

static double both(double x, int k);

static float half(float x) { return x / 2; }

static int collatz(unsigned n) {
  int steps = 0;
  while (n > 1 && steps < 1000) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    steps++;
  }
  return steps;
}

static int kind(int x) {
  int result = 30;
  switch (x % 4) {
  case 0:
    result = 10;
    break;
  case 1:
  case 2:
    result = 20;
  }
  return result;
}

static int idx(int i, int j, int n) { return i * n + j; }
static int clamp(int x, int low, int high) {
  if (x < low)
    return low;
  return x > high ? high : x;
}

enum { N = 1000, M = 40 };
static double a[N], b[N], g[M * M], h[M * M];
static int c[N];

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = i * 0.37;
  for (int i = 0; i < N; i++) {
    b[i] = weight(a[i], i) + half(a[i]) + both(a[i], i);
    c[i] = collatz(i + 1) + kind(i);
  }
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      g[idx(i, j, M)] = half(i) * j;
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      h[idx(j, i, M)] = g[idx(clamp(i - 2, 0, M - 1), clamp(j + 3, 0, M - 1), M)];
  double s = 0;
  long t = 0;
  for (int i = 0; i < N; i++) {
    s += b[i] * (i % 7);
    t += c[i];
  }
  for (int i = 0; i < M * M; i++)
    s += h[i] * (i % 11);
  printf("%.17g %ld\n", s, t);
  return 0;
}

static double both(double x, int k) { return weight(x, k) + horner(x / 400); }
