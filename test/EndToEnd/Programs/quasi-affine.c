// RUN: %convert-and-compare %s --nvcc --min-offloaded 8 --run-flags= \
// RUN:   --run-flags=--seed=11
// Division, remainder, bits, clamping and periodic boundaries in subscripts.
#include <stdio.h>
#include <stdlib.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))

static void halves(int n, double *restrict y, const double *restrict x) {
  for (int i = 0; i < n; i++)
    y[i] = x[i / 2] + 2 * x[i % 4] + 3 * x[i >> 1] + 5 * x[i & 3];
}

static void bits(int n, double *restrict y, const double *restrict x) {
  for (int i = 0; i < n; i++)
    y[i ^ 1] = x[i & ~3] + 2 * x[i | 1] + 3 * x[i & 6] + 5 * x[i ^ 2];
}

static void clamped(int n, double *restrict y, const double *restrict x) {
  for (int i = 0; i < n; i++)
    y[i] = x[i - 2 < 0 ? 0 : i - 2 >= n ? n - 1 : i - 2] +
           x[MIN(i + 1, n - 1)] + x[abs(i - n / 2)];
}

static void periodic(int n, double *restrict y, const double *restrict x) {
  for (int i = 0; i < n; i++)
    y[i] = 0.5 * x[i] + 0.25 * x[(i + 1) % n] + 0.25 * x[(i + n - 1) % n];
}

static void choice(int n, double *restrict y, const double *restrict x) {
  for (int i = 0; i < n; i++)
    y[i] = x[i == 0 ? n - 1 : i - 1] - x[i == n - 1 ? 0 : i + 1];
}

static void torus(int n, int m, double *restrict y, const double *restrict x) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i * m + j] = x[((i + 1) % n) * m + j] + x[i * m + (j + m - 1) % m];
}

static void rotate(int n, double *restrict y, const double *restrict x) {
  for (int i = 0; i < n; i++)
    y[(i + 3) % n] = x[i];
}

static void scaled(int n, int m, double *restrict y, const double *restrict x) {
  for (int i = 0; i < n; i++)
    y[i] = x[i * m / n] + x[i * 5 % n];
}

static void show(const char *what, int n, const double *y) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.75 + y[i];
  printf("%s %.17g\n", what, s);
}

static void all(int n) {
  // Exactly as large as needed.
  double *x = malloc((n + 4) * sizeof *x), *y = malloc((n + 4) * sizeof *y);
  for (int i = 0; i < n + 4; i++)
    x[i] = i * 0.5 + 1, y[i] = -i;
  halves(n, y, x), show("halves", n, y);
  bits(n & ~1, y, x), show("bits", n, y);
  clamped(n, y, x), show("clamped", n, y);
  periodic(n, y, x), show("periodic", n, y);
  choice(n, y, x), show("choice", n, y);
  rotate(n, y, x), show("rotate", n, y);
  scaled(n, 7 < n ? 7 : n, y, x), show("scaled", n, y);
  free(x);
  free(y);
}

int main(void) {
  all(0);
  all(1);
  all(2);
  all(5);
  all(300);
  int n = 17, m = 31;
  double *x = malloc(n * m * sizeof *x), *y = malloc(n * m * sizeof *y);
  for (int i = 0; i < n * m; i++)
    x[i] = i * 0.5;
  torus(n, m, y, x), show("torus", n * m, y);
  torus(1, 1, y, x), show("torus", 1, y);
  free(x);
  free(y);
  return 0;
}
