// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops of the host that exchange pointers around kernels: buffers are exchanged
// with them. Sizes that have been allocated are known, also where kernels see an
// array flat and by rows; the host reads and writes elements in between.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=14 --run-flags=--check=all
// RUN: %convert-and-compare %s --args "1 2" --run-flags=--check=all
// RUN: %convert-and-compare %s --args "2 0" --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double *numbers(int count, double by) {
  double *p = (double *)malloc(count * sizeof(double));
  for (int i = 0; i < count; i++)
    p[i] = (i * 37 % 101) * by;
  return p;
}
static void show(const char *what, const double *p, int count) {
  double s = 0;
  for (int i = 0; i < count; i++)
    s += p[i] * (i % 7);
  printf("%s %.15g\n", what, s);
}

// Convergence; the edges are in one of the arrays only.
static void heat(int n, int most) {
  double *u = (double *)calloc(n * n, sizeof(double));
  double *v = (double *)calloc(n * n, sizeof(double));
  double *const first = u, *const second = v;
  for (int i = 0; i < n; i++)
    u[i] = 1;
  double diff = 1;
  int rounds = 0;
  // CHECK: remark: on the device from nest to nest: u, v
  while (diff > 1e-3 && rounds < most) {
    diff = 0;
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        v[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] +
                               u[i * n + j - 1] + u[i * n + j + 1]);
    for (int k = 0; k < n * n; k++)
      if (fabs(v[k] - u[k]) > diff)
        diff = fabs(v[k] - u[k]);
    double *tmp = u;
    u = v;
    v = tmp;
    rounds++;
  }
  printf("%d %.9f %d\n", rounds, diff, u == first);
  show("first", first, n * n);
  show("second", second, n * n);
  free(u);
  free(v);
}

// Three of them, one of which is exchanged under a condition, too.
static void wave(int n, int steps) {
  double *old = numbers(n, 0.01), *now = numbers(n, 0.02);
  double *next = numbers(n, 0);
  // The sizes are those of another function's: unknown, but all use the same.
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      next[i] = 2 * now[i] - old[i] + 0.1 * (now[i - 1] - 2 * now[i] + now[i + 1]);
    if (t % 4 == 3) {
      for (int i = 1; i < n - 1; i++)
        old[i] = 0.5 * now[i];
      double *other = now;
      now = next;
      next = other;
    }
    double *last = old;
    old = now;
    now = next;
    next = last;
    if (t == 2)
      printf("%d %.9f\n", t, now[n / 2]);
  }
  show("old", old, n);
  show("now", now, n);
  show("next", next, n);
  free(old);
  free(now);
  free(next);
}

// The host writes elements of what is now called u, and reads v's.
static void touched(int n, int steps) {
  double *u = (double *)malloc(sizeof(double) * n);
  double *v = (double *)malloc(sizeof(double) * n);
  for (int i = 0; i < n; i++)
    u[i] = v[i] = i % 13;
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      v[i] = u[i] * 0.5 + t;
    v[t % n] += 1;
    double *tmp = v;
    v = u;
    u = tmp;
    printf("%.9f\n", v[(t + 1) % n]);
  }
  show("u", u, n);
  show("v", v, n);
  free(u);
  free(v);
}

// A pointer from before the loop leads to one of them.
static void other(int n, int steps) {
  double *u = (double *)malloc(n * sizeof(double));
  double *v = (double *)malloc(n * sizeof(double));
  double *also = u;
  for (int i = 0; i < n; i++)
    u[i] = v[i] = i % 11;
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      v[i] = u[i] * 0.5 + t;
    double *tmp = v;
    v = u;
    u = tmp;
    also[0] += 0.25;
    printf("%.9f\n", also[n - 1]);
  }
  show("u", u, n);
  show("also", also, n);
  free(u);
  free(v);
}

// Sizes that differ, of which the kernels use the smaller one.
static void differing(int n, int steps) {
  double *u = (double *)malloc(n * sizeof(double));
  double *v = (double *)malloc((n + 64) * sizeof(double));
  for (int i = 0; i < n; i++)
    u[i] = v[i] = i % 17;
  for (int i = n; i < n + 64; i++)
    v[i] = -1;
  double *large = v;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n; i++)
      v[i] = u[i - 1] * 0.5 + t;
    for (int i = 0; i < n; i++)
      u[i] = u[i] + 1;
    double *tmp = v;
    v = u;
    u = tmp;
    if (t % 3 == 0)
      printf("step %d\n", t);
  }
  show("u", u, n);
  show("v", v, n);
  show("large", large, n + 64);
  free(u);
  free(v);
}

// Nests of several steps inside, and the same array in one step outside.
static void nested(int n, int steps) {
  double *u = (double *)malloc(n * sizeof(double));
  double *v = (double *)malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    u[i] = v[i] = i % 19;
  for (int t = 0; t < steps; t++) {
    printf("%d\n", t);
    for (int i = 1; i < n - 1; i++)
      u[i] = v[i] * 0.5 + v[i - 1] * 0.25 + v[i + 1] * 0.125 + t;
    for (int q = 0; q < 6; q++) {
      for (int i = 1; i < n - 1; i++)
        v[i] = u[i] * 0.5 + u[i - 1] * 0.25 + u[i + 1] * 0.125;
      for (int i = 1; i < n - 1; i++)
        u[i] = v[i] * 0.5 + v[i - 1] * 0.25 + v[i + 1] * 0.125;
    }
  }
  show("u", u, n);
  free(u);
  free(v);
}

// Parameters may lead to the same memory.
static void same(double *u, double *v, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      v[i] = u[i] * 0.5 + t;
    for (int i = 0; i < n; i++)
      u[i] = u[i] + v[i];
    double *tmp = v;
    v = u;
    u = tmp;
    if (t == 1)
      printf("one\n");
  }
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 70, steps = argc > 2 ? atoi(argv[2]) : 11;
  heat(n, steps * 10);
  wave(n * 8, steps);
  touched(n * 8, steps);
  other(n * 8, steps);
  differing(n * 8, steps);
  nested(n * 8, steps);
  double *p = numbers(n * 9, 0.5), *q = numbers(n * 9, 0.25);
  same(p, q, n * 8, steps);
  same(p, p, n * 8, steps);
  same(p, p + n, n * 8, steps);
  show("p", p, n * 9);
  show("q", q, n * 9);
  free(p);
  free(q);
  return 0;
}
