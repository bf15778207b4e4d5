// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that get pointers to rows, and memcpy and memset of rows.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 7 --run-flags= \
// RUN:   --run-flags=--seed=3

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double weights[3] = {0.25, 0.5, 0.25};

static double row_sum(const double *r, int m) {
  double s = 0;
  for (int j = 0; j < m; j++)
    s += r[j];
  return s;
}
static void normalise(double *r, int m) {
  double s = row_sum(r, m);
  if (s == 0)
    return;
  for (int j = 0; j < m; j++)
    r[j] /= s;
}
static void axpy(int m, double s, const double *x, double *y) {
  for (int j = 0; j < m; j++)
    y[j] += s * x[j];
}
/* Neither pointer is to const, though only one is written through. */
static void smooth(double *from, double *to, int m) {
  for (int j = 1; j < m - 1; j++) {
    double s = 0;
    for (int k = 0; k < 3; k++)
      s += weights[k] * from[j + k - 1];
    to[j] = s;
  }
}
static int find(const double *r, int m, double x) {
  for (int j = 0; j < m; j++)
    if (r[j] > x)
      return j;
  return -1;
}
static void sort(double *r, int m) {
  for (int i = 1; i < m; i++) {
    double x = r[i];
    int j = i;
    while (j > 0 && r[j - 1] > x) {
      r[j] = r[j - 1];
      j--;
    }
    r[j] = x;
  }
}
static void halve(double *p) { *p = *p / 2; }
static double tail(const double *p, int m) {
  double s = 0;
  while (m-- > 0)
    s = s * 0.5 + p[0];
  return s;
}

static void rows(int n, int m, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++)
    b[i] = row_sum(a + i * m, m);
  for (int i = 0; i < n; i++)
    normalise(&a[i * m], m);
  for (int i = 0; i < n; i++)
    b[i] += tail(a + i * m, i) + (i % 3 == 0 ? row_sum(a + i * m, m / 2) : 1);
}
static void pairs(int n, int m, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    axpy(m, 0.5 * i, x + i * m, y + i * m);
}
/* Each row needs the one before it. */
static void chain(int n, int m, double *y) {
  for (int i = 1; i < n; i++)
    axpy(m, 0.25, y + (i - 1) * m, y + i * m);
}

static double grid[24][20], other[24][20], small[24][4];
static int where[24];
static void grids(int n) {
  for (int i = 0; i < n; i++)
    smooth(grid[i], other[i], 20);
  for (int i = 0; i < n; i++)
    where[i] = find(&other[i][0], 20, 3.0 + i);
  for (int i = 0; i < n; i++)
    sort(small[i], 4);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 20; j++)
      halve(&grid[i][j]);
}
static void locals(int n) {
  for (int i = 0; i < n; i++) {
    double w[4];
    for (int k = 0; k < 4; k++)
      w[k] = other[i][k] * (k - 2);
    sort(w, 4);
    small[i][1] = w[0] - w[3];
  }
}

static void copies(int n, int m, const double *a, double *b) {
  for (int i = 0; i < n; i++)
    memcpy(b + i * m, a + i * m, m * sizeof *a);
  for (int i = 0; i < n; i++)
    memset(&b[i * m], 0, sizeof(double) * 2);
}
static void fixed(int n) {
  for (int i = 0; i < n; i++) {
    memcpy(other[i], grid[i], sizeof grid[i]);
    memset(&grid[i][4], 0, 8 * sizeof(double));
  }
  for (int i = 0; i < n / 2; i++)
    memmove(grid[i], other[n - 1 - i], sizeof(other[0]));
}

int main(void) {
  int n = 24, m = 20;
  double *a = malloc(n * m * sizeof *a), *b = malloc(n * m * sizeof *b);
  double *y = malloc(n * m * sizeof *y);
  for (int i = 0; i < n * m; i++) {
    a[i] = i % 7 - 2.5;
    b[i] = i * 0.125;
    y[i] = i % 11;
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      grid[i][j] = (i * 3 + j * 5) % 13;
      other[i][j] = i - j;
      small[i][j % 4] = (i * 7 + j * 3) % 5;
    }
  for (int j = 0; j < m; j++)
    a[3 * m + j] = 0;
  rows(n, m, a, b);
  rows(0, m, a, b);
  pairs(n, m, a, y);
  pairs(4, m, y, y + 2 * m);
  chain(n, m, y);
  grids(n);
  locals(n);
  copies(n, m, y, a);
  copies(3, 3, b + 3, b);
  fixed(n);
  smooth(a, b, m);
  halve(b);
  double s = 0;
  long k = 0;
  for (int i = 0; i < n * m; i++)
    s = s * 0.99 + a[i] + 2 * b[i] + 3 * y[i];
  for (int i = 0; i < n; i++) {
    k = k * 3 + where[i];
    for (int j = 0; j < m; j++)
      s = s * 0.99 + grid[i][j] - other[i][j] + small[i][j % 4];
  }
  printf("%.17g %ld\n", s, k);
  return 0;
}
