// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Matrices of bands: a thread reads one element, under one of several
// conditions; the tile of a block has to hold those of all conditions.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 3 --run-flags=--check=all \
// RUN:   --run-flags=--seed=6
#include <math.h>
#include <stdio.h>

void tridiagonal(int n, const double *alpha, const double *beta, double *a) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      if (i == j)
        a[i + j * n] = alpha[i];
      else if (i == j - 1)
        a[i + j * n] = sqrt(beta[j]);
      else if (i - 1 == j)
        a[i + j * n] = sqrt(beta[i]);
      else
        a[i + j * n] = 0.0;
    }
}
void bands(int n, const float *b, float *a) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      if (i == j + 3)
        a[j * n + i] = b[i + 2];
      else if (j == i + 2)
        a[j * n + i] = b[j - 1] + 1;
      else if (i == j)
        a[j * n + i] = b[i] - 1;
}
void sides(int n, int m, const int *row, const int *column, int *a) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      a[j * m + i] = i < j ? row[j] : i > j ? column[i] : row[i + 1] + column[j + 1];
}

int main(void) {
  static double alpha[100], beta[100], a[10000];
  static float b[120], c[10000];
  static int row[120], column[120], d[10000];
  for (int i = 0; i < 100; i++) {
    alpha[i] = i;
    beta[i] = 0.5 * i + 1;
  }
  for (int i = 0; i < 120; i++) {
    b[i] = i * 0.25f;
    row[i] = i * 3;
    column[i] = 1000 - i;
  }
  double s = 0;
  for (int n = 1; n < 50; n += 7) {
    tridiagonal(n, alpha, beta, a);
    bands(n, b, c);
    sides(n, n + 3, row, column, d);
    for (int i = 0; i < n * n; i++)
      s = s * 0.875 + a[i] + c[i] + d[i];
    printf("%d %.12g\n", n, s);
  }
  return 0;
}
