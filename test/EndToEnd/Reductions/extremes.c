// RUN: %convert-and-compare %s --nvcc --expect-offloaded 9 --args "3000"
// RUN: %convert-and-compare %s --args "0"
// RUN: %convert-and-compare %s --args "1" --run-flags=--seed=3
// RUN: %convert-and-compare %s --args "700" --run-flags=--seed=11
// fmax and fmin, which pass over NaNs wherever they are.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double u[40][50], v[40][50];

static double largest(int n, const double *a, double m) {
  for (int i = 0; i < n; i++)
    m = fmax(m, a[i]);
  return m;
}
static double turned(int n, const double *a, double m) {
  for (int i = 0; i < n; i++)
    m = fmax(a[i] * 0.5 - 1.0, m);
  return m;
}
static float smallest(int n, const float *a, float m) {
  for (int i = n - 1; i >= 0; i -= 2)
    m = fminf(m, a[i]);
  return m;
}
// In C fmin computes with double.
static float wide(int n, const float *a, float m) {
  for (int i = 0; i < n; ++i)
    m = fmin(m, a[i]);
  return m;
}
static void range(int n, const double *a, double *low, double *high) {
  double lo = INFINITY, hi = -INFINITY;
  for (int i = 0; i < n; i++) {
    lo = fmin(lo, a[i]);
    hi = fmax(hi, a[i]);
  }
  *low = lo;
  *high = hi;
}
// A part of the elements only.
static double masked(int n, const double *a, const float *b) {
  double m = NAN;
  for (int i = 0; i < n; i++)
    if (b[i] > 0)
      m = fmax(m, a[i]);
  return m;
}
static int jacobi(int rows, int steps, double tolerance, double *last) {
  int it = 0;
  double err = 1.0;
  while (err > tolerance && it < steps) {
    err = 0.0;
    for (int i = 1; i < rows - 1; i++)
      for (int j = 1; j < 49; j++) {
        v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
        err = fmax(err, fabs(v[i][j] - u[i][j]));
      }
    for (int i = 1; i < rows - 1; i++)
      for (int j = 1; j < 49; j++)
        u[i][j] = v[i][j];
    it++;
  }
  *last = err;
  return it;
}
// The largest of each row in its place, and of all.
static double rows(int n, double *restrict out) {
  double all = 0;
  for (int i = 0; i < n; i++) {
    out[i] = -1;
    for (int j = 0; j < 50; j++) {
      out[i] = fmax(out[i], u[i][j]);
      all = fmax(all, v[i][j]);
    }
  }
  return all;
}
// The user's own takes NaNs, in the order as written.
static double fmax_of(double a, double b) { return a > b ? a : b; }
static double own(int n, const double *a) {
  double m = 0;
  for (int i = 0; i < n; i++)
    m = fmax_of(m, a[i]);
  return m;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 100, size = n < 1 ? 1 : n;
  double *a = malloc(size * sizeof *a), low, high, out[40] = {0};
  float *b = malloc(size * sizeof *b);
  unsigned seed = 7;
  // All numbers, some NaNs, NaNs only, infinities.
  for (int kind = 0; kind < 4; kind++) {
    for (int i = 0; i < size; i++) {
      seed = seed * 1103515245u + 12345u;
      int r = (int)(seed >> 16) % 1000 - 300;
      a[i] = r ? r * 0.375 : 1;
      b[i] = (float)a[i] + 0.125f;
      if (kind == 2 || (kind == 1 && r % 3 == 0))
        a[i] = b[i] = NAN;
      if (kind == 3)
        a[i] = b[i] = r % 2 ? INFINITY : -INFINITY;
    }
    for (int i = 0; i < 40; i++)
      for (int j = 0; j < 50; j++)
        u[i][j] = v[i][j] = (i * j + kind) % 11;
    printf("%g %g %g\n", largest(n, a, -1e6), largest(n, a, 1e6),
           fabs(largest(n, a, NAN)));
    printf("%g %g\n", turned(n, a, 0.5), fabs(turned(n, a, NAN)));
    printf("%g %g\n", smallest(n, b, 1e6f), wide(n, b, 1e6f));
    range(n, a, &low, &high);
    printf("%g %g %g\n", low, high, fabs(masked(n, a, b)));
    int it = jacobi(n < 40 ? n : 40, 20, 0.01, &low);
    printf("%d %.17g\n", it, low);
    printf("%g", rows(n < 40 ? n : 40, out));
    printf(" %g %g %g\n", out[0], out[7], own(n, a));
  }
  free(a);
  free(b);
  return 0;
}
