// RUN: %convert-and-compare %s --nvcc --min-offloaded 9 --run-flags= \
// RUN:   --run-flags=--seed=11
// Writes on all paths, variables of the iteration, names that hide others,
// iterators that are used again, time loops that end early.
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#define N 48
#define EPS 1e-6
static double g[N][N];
/* every path writes: sizes need not be known */
static void both(int n, double *restrict a, double *restrict b, int *restrict k) {
  for (int i = 0; i < n; i++) {
    double t;
    if (a[i] > 2) { t = 1; b[i] = a[i]; }
    else { t = 2; if (a[i] < 1) b[i] = 0; else b[i] = t; }
    switch (k[i]) {
    case 1: a[i] = 3; break;
    case 2: t += 1; /* fall */
    case 3: a[i] = t; break;
    default: { if (t > 1) { a[i] = 7; break; } a[i] = 8; break; }
    }
  }
}
/* t outside, written on both paths */
static void outside(int n, double *restrict a) {
  double t; int c = 0; double last = -1;
  for (int i = 0; i < n; i++) {
    if (a[i] > 2) t = 1; else t = 2;
    a[i] += t;
  }
  for (int i = 0; i < n; i++) {     /* last is carried: serial */
    if (a[i] > 3) { last = i; c++; }
    a[i] = last;
  }
  printf("%g %d\n", last, c);
}
static void shadow(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = a[i * n + j];
      int it = 0;
      while (s > 1) { int i0 = it + 2, p = 1; s /= i0 * p; it++; { int i = 3; s -= i * 0.01; } }
      a[i * n + j] = s + it;
    }
}
/* inner iterators declared outside, reused by modelled loops */
static void reuse(int n, double *restrict a, double b[n]) {
  int i, j;
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++) a[i * n + j] = i - j;
  for (i = 0; i < n; i++) {
    b[i] = 0;
    for (j = 0; j < n; j++) { if (a[i * n + j] < -5) break; b[i] += a[i * n + j]; }
  }
}
static void timeloop(int n, int steps, double *restrict a, double *restrict b) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++) b[i] = (a[i - 1] + a[i + 1]) / 2;
    double e = fabs(a[1] - b[1]);
    for (int i = 1; i < n - 1; i++) a[i] = b[i];
    if (e < 1e-3) break;
  }
}
static int find(int n, double *a, double v) {
  for (int i = 0; i < n; i++) if (a[i] == v) return i;
  return -1;
}
static void localarr(int n, double *restrict a, int h[N][16]) {
  for (int i = 0; i < n; i++) {
    int c[16];
    for (int k = 0; k < 16; k++) c[k] = 0;
    int v = (int)fabs(a[i] * 1000);
    while (v > 0) { c[v & 15]++; v >>= 2; }
    for (int k = 0; k < 16; k++) h[i][k] = c[k];
  }
}
static void comma(int n, double x[n], double y[n]) {
  double d, f; int m;
  for (int i = 0; i < n; i++) {
    f = fabs(y[i]) + 1; m = 0;
    double r = 1;
    while ((d = f - r * r) > EPS || d < -EPS) { r += d / (2 * r); if (m++ > 50) break; }
    x[i] = y[i] = r;
    x[i] += (m++, m > 3 ? (d = 2, d) : -d);
  }
}
static void tri(int n, double A[N][N]) {
  for (int i = 0; i < n; i++) {
    if (A[i][0] < 0.5) continue;
    for (int j = 0; j <= i; j++) {
      if (A[i][j] > 40) continue;
      if (A[i][j] > 30) break;
      A[i][j] *= 2;
    }
    for (int j = i; j < n; j++) A[i][j] += 1;
  }
}
int main(void) {
  int n = N;
  double *a = malloc(n * n * sizeof *a), *b = malloc(n * n * sizeof *b);
  int k[N]; static int h[N][16]; double x[N];
  for (int i = 0; i < n * n; i++) { a[i] = (i * 37) % 11 * 0.5; b[i] = i; }
  for (int i = 0; i < n; i++) k[i] = i % 5;
  both(n, a, b, k); outside(n, a);
  for (int i = 0; i < n; i++) printf("%g %g ", a[i], b[i]);
  for (int i = 0; i < n * n; i++) { a[i] = (i * 37) % 101 * 0.5; }
  shadow(n, a); for (int i = 0; i < n; i++) printf("%.17g ", a[i * 3]);
  reuse(n, a, x); for (int i = 0; i < n; i++) printf("%.17g ", x[i]);
  for (int i = 0; i < n; i++) a[i] = i * i % 17;
  timeloop(n, 40, a, b); for (int i = 0; i < n; i++) printf("%.17g ", a[i]);
  printf("%d\n", find(n, a, 3));
  localarr(n, a, h); for (int i = 0; i < n; i++) for (int j = 0; j < 16; j++) printf("%d ", h[i][j]);
  for (int i = 0; i < n; i++) x[i] = i - 5.5;
  comma(n, a, x); for (int i = 0; i < n; i++) printf("%.17g %.17g ", a[i], x[i]);
  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) g[i][j] = (i * 7 + j * 13) % 50;
  tri(n, g); double s = 0;
  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s = s * 0.999 + g[i][j];
  printf("%.17g\n", s);
  return 0;
}
