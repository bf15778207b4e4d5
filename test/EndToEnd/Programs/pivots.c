// RUN: %convert-and-compare %s --nvcc --min-offloaded 8 --run-flags= \
// RUN:   --run-flags=--seed=3
// RUN: %convert-and-compare %s --run-flags=--seed=11 --c2cuda-flags=--steps=1
// What one statement computes between kernels its readers compute themselves:
// pivots of factorisations, in several forms, and values that must not be
// computed later than the program does.
#include <stdio.h>
#include <math.h>
// left-looking, row by row
void chol_rows(int n, double a[n][n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        a[i][j] -= a[i][k] * a[j][k];
      a[i][j] /= a[j][j];
    }
    for (int k = 0; k < i; k++)
      a[i][i] -= a[i][k] * a[i][k];
    a[i][i] = sqrt(a[i][i]);
  }
}
// right-looking
void chol_right(int n, double a[n][n]) {
  for (int k = 0; k < n; k++) {
    a[k][k] = sqrt(a[k][k]);
    for (int i = k + 1; i < n; i++)
      a[i][k] /= a[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j <= i; j++)
        a[i][j] -= a[i][k] * a[j][k];
  }
}
// with a variable
void chol_var(int n, double *restrict a) {
  for (int k = 0; k < n; k++) {
    double d = sqrt(a[k * n + k]);
    a[k * n + k] = d;
    for (int i = k + 1; i < n; i++)
      a[i * n + k] = a[i * n + k] / d;
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j <= i; j++)
        a[i * n + j] -= a[i * n + k] * a[j * n + k];
  }
}
void lu_inv(int n, float *restrict a, float *restrict d) {
  for (int k = 0; k < n; k++) {
    float inv = 1.0f / a[k * n + k];
    d[k] = inv;
    for (int i = k + 1; i < n; i++)
      a[i * n + k] *= inv;
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        a[i * n + j] -= a[i * n + k] * a[k * n + j];
  }
}
void trisolv(int n, double L[n][n], double *restrict x, const double *restrict b) {
  for (int i = 0; i < n; i++) {
    x[i] = b[i];
    for (int j = 0; j < i; j++)
      x[i] -= L[i][j] * x[j];
    x[i] = x[i] / L[i][i];
  }
}
// Gauss-Jordan with scaled rows: the pivot row is divided
void jordan(int n, double a[n][n]) {
  for (int k = 0; k < n; k++) {
    double p = a[k][k];
    for (int j = k + 1; j < n; j++)
      a[k][j] /= p;
    a[k][k] = 1;
    for (int i = 0; i < n; i++)
      if (i != k) {
        for (int j = k + 1; j < n; j++)
          a[i][j] -= a[i][k] * a[k][j];
      }
  }
}
// the value is read again in the next round
void next_round(int n, double *restrict x, double *restrict y) {
  for (int k = 1; k < n; k++) {
    x[k] = x[k - 1] * 0.5 + x[k];
    for (int i = 0; i < n; i++)
      y[i] += x[k] * i;
  }
}
// what it is computed from is overwritten by a reader
void overwritten(int n, double *restrict x, double a[n][n]) {
  for (int k = 0; k < n; k++) {
    x[k] = a[k][0] * 0.5;
    for (int i = 0; i < n; i++)
      a[i][0] = a[i][0] * 0.25 + x[k];
  }
}
static double a[41][41], x[41], b[41], y[41];
static float f[41 * 41], d[41];
static void fill(void) {
  for (int i = 0; i < 41; i++) {
    x[i] = (i * 3) % 7 + 0.25; b[i] = i % 5 - 1.5; y[i] = i; d[i] = 0;
    for (int j = 0; j < 41; j++) {
      a[i][j] = (i == j ? 90 : 0) + (i * j + i + j) % 9 * 0.5;
      f[i * 41 + j] = (float)((i == j ? 90 : 0) + (i * 7 + j * 3) % 11 * 0.5);
    }
  }
}
static void show(const char *name) {
  printf("%s\n", name);
  for (int i = 0; i < 41; i++) {
    printf("%.17g %.17g %.17g %.9g", x[i], b[i], y[i], d[i]);
    for (int j = 0; j < 41; j++) printf(" %.17g %.9g", a[i][j], f[i * 41 + j]);
    printf("\n");
  }
}
int main(void) {
  fill(); chol_rows(41, a); show("chol_rows");
  fill(); chol_right(41, a); show("chol_right");
  fill(); chol_var(41, &a[0][0]); show("chol_var");
  fill(); lu_inv(41, f, d); show("lu_inv");
  fill(); trisolv(41, a, x, b); show("trisolv");
  fill(); jordan(41, a); show("jordan");
  fill(); next_round(41, x, y); show("next");
  fill(); overwritten(41, x, a); show("over");
  fill(); chol_rows(1, (double(*)[1])a); chol_right(2, (double(*)[2])a); trisolv(1, (double(*)[1])a, x, b); show("small");
}
