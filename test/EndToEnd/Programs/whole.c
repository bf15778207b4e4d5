// RUN: %convert-and-compare %s --nvcc --min-offloaded 10 --run-flags= \
// RUN:   --run-flags=--seed=3
// RUN: cp %s %t.cpp && %convert-and-compare %t.cpp --min-offloaded 10
// What depends on data within one iteration: loops with breaks, with bounds from
// memory, searches, switches, continue.
#include <stdio.h>
#include <math.h>
#define MAXIT 200
#define W 40
#define H 30
static int out[H][W];
static double A[50][60];
static int len[50];
static double val[300], x[50], y[50];
static int rowptr[51], col[300];
static void mandel(void) {
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      double cr = -2.0 + 3.0 * x / W, ci = -1.0 + 2.0 * y / H;
      double zr = 0, zi = 0;
      int it = 0;
      // iterate until it escapes
      while (zr * zr + zi * zi < 4 && it < MAXIT) {
        double t = zr * zr - zi * zi + cr; // real part
        zi = 2 * zr * zi + ci;
        zr = t;
        it++;
      }
      out[y][x] = it;
    }
}
static void spmv(int n) {
  int i, k;
  for (i = 0; i < n; i++) {
    y[i] = 0;
    for (k = rowptr[i]; k < rowptr[i + 1]; k++)
      y[i] += val[k] * x[col[k]];
  }
}
static void ragged(int n) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < len[i]; k++)
      A[i][k] = i + sqrt(k);
}
static void guard(int n) {
  for (int i = 0; i < n; i++) {
    if (y[i] < 0) continue; // no roots of those
    double r = sqrt(y[i]);
    /* the root */
    x[i] = r; // done
  }
}
static void guards(int n) {
  for (int i = 0; i < n; i++) {
    if (y[i] < 0) { x[i] = -1; continue; }
    if (!(y[i] > 1)) continue;
    double r = sqrt(y[i]);
    if (r > 2) {
      if (r > 3)
        continue;
      r = 2;
    }
    x[i] = r; // done
  }
}
static void sw(int n) {
  for (int i = 0; i < n; i++) {
    switch (len[i]) {
    case 0:
      x[i] = 1;
      break;
    case 1:
      x[i] *= 2;
      /* fallthrough */
    case 2:
      x[i] += 1;
      break;
    default:
      x[i] = -1;
    }
  }
}
static int pos[50];
static void search(int n) {
  int i, j;
  for (i = 0; i < n; i++) {
    for (j = 0; j < 300; j++)
      if (col[j] == i * 2) break;
    pos[i] = j;
  }
}
static void bs(int n) {
  for (int i = 0; i < n; i++) {
    int lo = 0, hi = 51;
    while (lo < hi) {
      int mid = (lo + hi) / 2;
      if (rowptr[mid] < 3 * i) lo = mid + 1; else hi = mid;
    }
    pos[i] += lo;
  }
}
static void collatz(int n) {
  for (int i = 1; i < n; i++) {
    long v = i;
    int steps = 0;
    do {
      v = v % 2 ? 3 * v + 1 : v / 2;
      ++steps;
    } while (v > 1);
    pos[i] += steps;
  }
}
static void median(int n) {
  for (int i = 1; i < n - 1; i++) {
    double w[3] = {x[i - 1], x[i], x[i + 1]};
    for (int a = 1; a < 3; a++) {
      double v = w[a];
      int b = a - 1;
      while (b >= 0 && w[b] > v) { w[b + 1] = w[b]; b--; }
      w[b + 1] = v;
    }
    y[i] = w[1];
  }
}
int main(void) {
  int n = 50, p = 0;
  for (int i = 0; i < n; i++) { rowptr[i] = p; len[i] = i % 5; p += len[i]; x[i] = (i * 7) % 11 - 1.5; }
  rowptr[n] = p;
  for (int i = 0; i < 300; i++) { val[i] = (i * 13) % 17 * 0.5; col[i] = (i * 11) % 50; }
  mandel(); spmv(n); ragged(n);
  for (int i = 0; i < H; i++) { int s = 0; for (int j = 0; j < W; j++) s = s * 31 + out[i][j]; printf("%d ", s); }
  for (int i = 0; i < n; i++) printf("%.17g ", y[i]);
  double s = 0; for (int i = 0; i < 50; i++) for (int j = 0; j < 60; j++) s = s * 0.99 + A[i][j];
  printf("%.17g\n", s);
  guard(n); for (int i = 0; i < n; i++) printf("%.17g ", x[i]);
  guards(n); for (int i = 0; i < n; i++) printf("%.17g ", x[i]);
  sw(n); for (int i = 0; i < n; i++) printf("%.17g ", x[i]);
  search(n); bs(n); collatz(n); median(n);
  for (int i = 0; i < n; i++) printf("%d %.17g ", pos[i], y[i]);
  printf("\n");
}
