// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Butterflies of a sine transform as Fortran's C has them: elements that are
// written by an index in a variable, and kept until all have been read.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 3 --run-flags=--check=all \
// RUN:   --run-flags=--seed=6
#include <stdio.h>

/// No one knows that the halves are apart.
void butterflies(int n, int m, double *a, int nc, const double *c, int ks) {
  int j, k, kk;
  double wkr, wki, xr;
  kk = 0;
  for (j = 1; j < m; j++) {
    k = n - j;
    kk += ks;
    wkr = c[kk] - c[nc - kk];
    wki = c[kk] + c[nc - kk];
    xr = wki * a[k] - wkr * a[j];
    a[k] = wkr * a[k] + wki * a[j];
    a[j] = xr;
  }
}

/// They are.
void transform(int n, double *a, int nc, const double *c) {
  int j, k, kk, ks, m;
  double wkr, wki, xr;
  m = n >> 1;
  ks = nc / n;
  kk = 0;
  for (j = 1; j < m; j++) {
    k = n - j;
    kk += ks;
    wkr = c[kk] - c[nc - kk];
    wki = c[kk] + c[nc - kk];
    xr = wki * a[k] - wkr * a[j];
    a[k] = wkr * a[k] + wki * a[j];
    a[j] = xr;
  }
  a[m] *= c[0];
}

void sums(int n, int *b, const int *a) {
  for (int i = 1; i < n; i++) {
    int k = i + 3;
    b[k] = b[k - 1] + a[i];
  }
}

static double a[130], c[300];
static int x[6000], y[6000];

int main(void) {
  for (int i = 0; i < 130; i++)
    a[i] = i * 0.5;
  for (int i = 0; i < 300; i++)
    c[i] = 1.0 / (i + 1);
  for (int i = 0; i < 6000; i++)
    y[i] = i % 7;
  transform(128, a, 256, c);
  butterflies(120, 60, a, 240, c, 2);
  butterflies(120, 100, a, 240, c, 2);
  butterflies(50, 20, a, 240, c, 2);
  sums(5900, x, y);
  double sum = 0;
  for (int i = 0; i < 130; i++)
    sum = sum * 0.9 + a[i];
  unsigned all = 0;
  for (int i = 0; i < 6000; i++)
    all = all * 31 + x[i];
  printf("%.17g %u\n", sum, all);
}
