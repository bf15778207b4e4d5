// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops that count by a variable, which is 1 for some calls and not for others:
// 0 (where the loop has no round), negative, large.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=7 --run-flags= \
// RUN:   --run-flags=--seed=3
// RUN: cp %s %t.cpp && %convert-and-compare %t.cpp --expect-offloaded=7
#include <stdio.h>

#define N 100
int stride = 1;

static void scale(int n, double by, double *x, int inc) {
  for (int i = 0; i < n; i += inc)
    x[i] *= by;
}
static void down(int n, const double *x, double *y, unsigned inc) {
  for (int i = n - 1; i >= 0; i -= inc)
    y[i] = x[i] + i;
}
/* The counter goes with the loop. */
static int count(int first, int n, int inc, int *a, const int *b) {
  int k = 0, i;
  for (i = first - 1; i < n; i += inc) {
    k += 1;
    a[i] += b[n - k];
  }
  return i * 1000 + k;
}
static void shift(int n, double *a, const double *b, int inc) {
  for (int i = 0; i < n - 1; i += inc)
    a[i] = a[i + inc] + b[i];
}
static void both(int n, int m, long by, double a[N][N]) {
  for (int i = 0; i < n; i = by + i)
    for (int j = 1; j < m; j += by)
      a[i][j] = a[i][j] * 2 + i * j;
}
/* A pointer could reach it. */
static void global(int n, int *a) {
  for (int i = 0; i < n; i += stride)
    a[i] = a[i] + 2;
}

static double square[N][N];

int main(void) {
  static double x[N + 1], y[N + 1];
  static int a[N], b[N];
  int numbers[8] = {1, 1, 1, 1, 1, 1, 1, 1};
  for (int i = 0; i < N; i++) {
    x[i] = i * 0.5;
    y[i] = 100 - i;
    a[i] = i;
    b[i] = i * i;
  }
  double sum = 0;
  const int by[] = {1, 2, 7, 1000, 1};
  for (int k = 0; k < 5; k++) {
    scale(N, 1.5, x, by[k]);
    down(N, x, y, by[k]);
    sum += count(1 + k, N, by[k], a, b);
    shift(N - by[k] % 10, x, y, by[k] % 10 + (by[k] == 1000));
    both(20, 30, by[k], square);
    sum = sum * 0.5 + square[4][8] + a[5];
  }
  scale(0, 2, x, 0);
  scale(-5, 2, x, -1);
  sum += count(N + 1, N, 0, a, b);
  stride = 2;
  global(N, a);
  stride = 1;
  global(N, a);
  // The step is overwritten in the first round.
  stride = 1;
  global(1, &stride);
  global(8, numbers);
  for (int i = 0; i < N; i++)
    sum = sum * 0.9 + x[i] + y[i] + a[i] + b[i] + square[i][i];
  printf("%.17g %d\n", sum, numbers[7]);
  return 0;
}
