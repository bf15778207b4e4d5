// RUN: %convert-and-compare %s --min-offloaded 7 --run-flags=--seed=3
// Values that one statement computes for others where that is not so simple:
// narrow types, the value before, arguments that may be the same memory, two
// statements on one pivot, rounds around it, a pivot under a condition.
#include <stdio.h>
#include <math.h>
static void narrow(int n, const int *restrict a, int *restrict b, unsigned char *restrict p) {
  for (int k = 0; k < n; k++) {
    p[k] = (unsigned char)(a[k] * 3 + b[0]);
    for (int i = 1; i < n; i++)
      b[i] += p[k] * i % 7;
  }
}
static void previous(int n, double *restrict x, double a[n][n]) {
  for (int k = 1; k < n; k++) {
    x[k] = a[k][k] * 0.5;
    for (int i = 0; i < n; i++)
      a[i][k - 1] += x[k] - x[k - 1];
  }
}
static void alias(int n, double *x, double *y) {
  for (int k = 0; k < n; k++) {
    x[k] = sqrt(x[k]);
    for (int i = k + 1; i < n; i++)
      y[i] -= x[k] * 0.125;
  }
}
static void twice(int n, double a[n][n]) {
  for (int k = 0; k < n; k++) {
    a[k][k] = a[k][k] * 2;
    a[k][k] = a[k][k] + 1;
    for (int i = k + 1; i < n; i++)
      a[i][k] /= a[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        a[i][j] -= a[i][k] * a[k][j];
  }
}
static void rounds(int t, int n, double a[n][n]) {
  for (int s = 0; s < t; s++)
    for (int k = 0; k < n; k++) {
      a[k][k] += 1.5;
      for (int i = k + 1; i < n; i++)
        a[i][k] /= a[k][k];
      for (int i = k + 1; i < n; i++)
        for (int j = k + 1; j < n; j++)
          a[i][j] -= a[i][k] * a[k][j] * 0.01;
    }
}
static void cond(int n, double a[n][n], const int *restrict m) {
  for (int k = 0; k < n; k++) {
    if (m[k] > 2) a[k][k] = sqrt(a[k][k]);
    for (int i = k + 1; i < n; i++)
      a[i][k] /= a[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        a[i][j] -= a[i][k] * a[k][j];
  }
}
static void border(int n, double a[n][n]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++)
        a[i][j] = a[i][j] * 0.75 + a[k][j] * 0.125 + a[i][n - 1 - k] * 0.0625;
    }
}
static double a[33][33], x[33], y[33];
static int b[33], m[33];
static unsigned char p[33];
static void fill(void) {
  for (int i = 0; i < 33; i++) {
    x[i] = (i * 3) % 7 + 0.25; y[i] = i; b[i] = i * 77 % 50; m[i] = i % 5; p[i] = 0;
    for (int j = 0; j < 33; j++) a[i][j] = (i == j ? 70 : 0) + (i * j + i + j) % 9 * 0.5;
  }
}
static void show(const char *name) {
  printf("%s\n", name);
  for (int i = 0; i < 33; i++) {
    printf("%.17g %.17g %d %d", x[i], y[i], b[i], p[i]);
    for (int j = 0; j < 33; j++) printf(" %.17g", a[i][j]);
    printf("\n");
  }
}
int main(void) {
  fill(); narrow(33, m, b, p); show("narrow");
  fill(); previous(33, x, a); show("previous");
  fill(); alias(33, x, y); show("alias"); fill(); alias(20, x, x); show("alias same"); fill(); alias(20, x + 5, x); show("alias shifted");
  fill(); twice(33, a); show("twice");
  fill(); rounds(3, 33, a); show("rounds");
  fill(); cond(33, a, m); show("cond");
  fill(); border(33, a); show("border");
}
