// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that leave results in variables of the iteration's own.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=1 --expect-missed=3 \
// RUN:   --run-flags= --run-flags=--seed=11
// RUN: cp %s %t.cpp && %convert-and-compare %t.cpp --expect-offloaded=1 --expect-missed=3
#include <stdio.h>

#define N 60
#define M 20

static void minmax(const double *a, int n, double *lo, double *hi) {
  double l = a[0], h = a[0];
  for (int i = 1; i < n; i++) {
    if (a[i] < l)
      l = a[i];
    if (a[i] > h)
      h = a[i];
  }
  *lo = l;
  *hi = h;
}
static void divide(int a, int b, int *q, int *r) {
  *q = a / b;
  *r = a % b;
}
/* Reads what it gets, and may leave it. */
static void raise(int *x, int limit) {
  if (*x > limit)
    return;
  *x += limit;
  *x = *x * 3;
}
static int root(double a, double b, double *x) {
  if (a == 0)
    return 0;
  *x = -b / a;
  return 1;
}
static void twice(int n, int *x) { divide(n, 3, x, x); }

static double a[N][M], b[N], c[N], d[N];
static int q[N], r[N], index_of[N];

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = (i * 37 + j * 11) % 53 - 20;
  for (int i = 0; i < N; i++) {
    double lo, hi;
    minmax(a[i], M, &lo, &hi);
    b[i] = hi - lo;
    c[i] = lo;
  }
  for (int i = 0; i < N; i++) {
    int s = 5, t;
    divide(i + 3, 7, &s, &t);
    q[i] = s * 10 + t;
    raise(&s, 3);
    raise(&t, 4);
    r[i] = s + 100 * t;
  }
  /* A result decides about an access. */
  for (int i = 0; i < N; i++)
    index_of[i] = (i * 7) % N;
  for (int i = 0; i < N; i++) {
    int from, rest;
    divide(index_of[i], 2, &from, &rest);
    d[i] = a[from][rest + 3] + a[from + 1][rest];
  }
  for (int i = 0; i < N; i++) {
    double x = 1;
    if (root(c[i], b[i], &x) && x > 0)
      d[i] += x;
    else
      d[i] -= x;
  }
  /* In a loop of the thread's own; the same place twice. */
  for (int i = 0; i < N; i++) {
    int sum = 0;
    for (int j = 0; j < 5; j++) {
      int e = j, f = i;
      twice(i + j, &e);
      raise(&f, 40);
      sum += e * f;
    }
    r[i] += sum;
  }
  /* Declared outside, and read behind the loop: left alone. */
  int last = 0, rest = 0;
  for (int i = 0; i < N; i++) {
    divide(q[i], 5, &last, &rest);
    r[i] += last;
  }
  double sum = last * 7 + rest;
  for (int i = 0; i < N; i++)
    sum = sum * 0.9 + b[i] + c[i] + d[i] + q[i] + r[i];
  printf("%.17g\n", sum);
  return 0;
}
