// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Kernels of a round that do not depend on each other are one.
// RUN: %convert-and-compare %s

#include <stdio.h>

#define N 70

static unsigned d[N][N];
static double a[N][N], b[N][N], c[N], e[N], f[N];

/* Numbers that wrap around: the order counts everywhere. */
static void paths(int n) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (d[i][k] + d[k][j] < d[i][j])
          d[i][j] = d[i][k] + d[k][j];
}

/* A row and a column, then the rest; the border is of another length. */
static void border(int n, int rounds) {
  for (int t = 0; t < rounds; t++) {
    for (int j = 0; j < n; j++)
      a[0][j] = 0.5 * a[0][j] + b[1][j];
    for (int i = 0; i < n; i++)
      b[i][0] = 0.25 * b[i][0] + t;
    for (int i = 1; i < n; i++)
      for (int j = 1; j < n; j++)
        a[i][j] = 0.5 * (a[i - 1][j] + b[i][j - 1]) + a[i][0] * 0.125;
    for (int i = 0; i < n - 7; i++)
      b[i][i] = a[i][i + 3] * 0.5;
  }
}

/* Of one array: the second loop needs what the first one has written. */
static void chain(int n, int rounds) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < n; i++)
      c[i] = c[i] * 0.5 + e[n - 1 - i];
    for (int i = 0; i < n; i++)
      f[i] = f[i] * 0.25 + i + t;
    for (int i = 0; i < n; i++)
      e[i] = c[n - 1 - i] * 0.5 + f[i];
  }
}

/* Every other round. */
static void turns(int n, int rounds) {
  for (int t = 0; t < rounds; t++) {
    if (t % 2 == 0)
      for (int i = 1; i < n - 1; i++)
        c[i] = (e[i - 1] + e[i + 1]) * 0.5;
    else
      for (int i = 1; i < n - 1; i++)
        e[i] = (c[i - 1] + c[i + 1]) * 0.5;
  }
}

/* Columns, then what is right of them. */
static void halves(int n) {
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++) {
      a[i][k] = a[i][k] * 0.25;
      for (int j = k + 1; j < n; j++)
        a[i][j] -= a[i][k] * a[k][j] * 0.01;
    }
}

static double sum(int n, double x[N][N]) {
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s += x[i][j] * (1 + i % 5 + j % 3);
  return s;
}

int main(void) {
  for (int i = 0; i < N; i++) {
    c[i] = i % 7;
    e[i] = i % 11 * 0.5;
    f[i] = 1;
    for (int j = 0; j < N; j++) {
      d[i][j] = (i * 37 + j * 91) % 101 - (i == j) * 3;
      a[i][j] = (i * 3 + j * 7) % 13 * 0.5;
      b[i][j] = (i + j) % 5;
    }
  }
  for (int n = 0; n <= N; n += 35) {
    paths(n);
    border(n, 5);
    chain(n, 6);
    turns(n, 5);
    halves(n);
    long total = 0;
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        total += (long)d[i][j] * (i + 3 * j);
    double ends = 0;
    for (int i = 0; i < N; i++)
      ends += c[i] * i + e[i] - f[i] * 0.5;
    printf("%ld %.17g %.17g %.17g\n", total, sum(N, a), sum(N, b), ends);
  }
  return 0;
}
