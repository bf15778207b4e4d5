// RUN: %convert-and-compare %s --min-offloaded 7 --nvcc --run-flags=--check=all
// RUN: %convert-and-compare %s
// Sums in their order over nests of many shapes, which one thread adds up.
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
double f1(int n, int m, const double *a, double *b) { /* triangular, offset */
  double s = 1;
  for (int i = 2; i < n; i++)
    for (int j = i; j < m; j += 2) { b[i * m + j] = a[i * m + j] * 0.5; s += b[i * m + j]; }
  return s;
}
double f2(int n, int m, const double *a, double *b) { /* product, inner sum */
  double s = 0;
  for (int i = 0; i < n; i++) {
    double t = 0;
    for (int j = 0; j < m; j++) { b[i * m + j] = a[i * m + j] + 1; t += b[i * m + j] * 0.1; }
    s += sqrt(t);
  }
  return s;
}
double f3(int n, int m, const double *a, double *b) { /* backwards, two sums */
  double s = 0, p = 1;
  for (int i = n - 1; i >= 0; i--)
    for (int j = m - 1; j >= 0; j--) {
      double d = a[i * m + j] * 0.01; b[i * m + j] = d;
      s += d * d; p = p * 0.999 + d;
    }
  return s + p;
}
double f4(int n, int m, int l, const float *a, float *b, double *out) { /* per plane sum into array */
  double s = 0;
  for (int k = 0; k < l; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++) {
        float d = a[(k * n + i) * m + j] - 3; b[(k * n + i) * m + j] = d * d;
        out[k] += d; s += fabs(d);
      }
  return s;
}
double f5(int n, const double *a, double *b) { /* conditions */
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      b[i * n + j] = a[j * n + i];
      if (i != j) s += b[i * n + j] * a[i * n + j];
    }
  return s;
}
double f6(int n, int m, const double *restrict a, const double *restrict w, double *restrict b) {
  double s = 0;
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      double r = 0;
      for (int k = -1; k <= 1; k++) r += w[k + 1] * a[(i + k) * m + j];
      b[i * m + j] = r;
      s += r * w[j % 3] + a[i * m + j];
    }
  return s;
}
int main(void) {
  int n = 37, m = 301;
  double *a = malloc(400 * 400 * sizeof *a), *b = calloc(400 * 400, sizeof *b), w[3] = {0.25, 0.5, 0.125}, out[4] = {0};
  float *x = malloc(4 * n * m * sizeof *x), *y = calloc(4 * n * m, sizeof *y);
  for (int i = 0; i < 400 * 400; i++) a[i] = i * 7 % 31 * 0.125 + 0.1;
  for (int i = 0; i < 4 * n * m; i++) x[i] = i * 11 % 29 * 0.5f;
  printf("%.17g\n", f1(n, m, a, b)); printf("%.17g\n", f2(n, m, a, b)); printf("%.17g\n", f3(n, m, a, b));
  printf("%.17g\n", f4(n, m, 4, x, y, out)); printf("%.17g\n", f5(130, a, b)); printf("%.17g\n", f6(n, m, a, w, b));
  for (int k = 0; k < 4; k++) printf("%.17g\n", out[k]);
  double q = 0; for (int i = 0; i < 160000; i++) q += b[i] * (i % 5); printf("%.17g\n", q);
  q = 0; for (int i = 0; i < 4 * n * m; i++) q += y[i] * (i % 5); printf("%.17g\n", q);
  printf("%.17g %.17g %.17g\n", f1(2, 1, a, b), f3(1, 1, a, b), f6(2, 2, a, w, b));
  return 0;
}
