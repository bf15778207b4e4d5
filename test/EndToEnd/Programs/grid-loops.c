// RUN: %convert-and-compare %s --nvcc --min-offloaded=7 --run-flags= \
// RUN:   --run-flags="--seed=3 --check=all" --run-flags="--seed=11 --check=all"
// Host loops around small launches, which become loops of cooperative kernels:
// with one block, with many, with phases of which some are empty.
#include <stdio.h>
#include <stdlib.h>

static void mixed(int n, int rounds, double *restrict a, double *restrict b,
                  double *restrict p) {
  for (int k = 0; k < rounds; k++) {
    p[k] = p[k] * 0.5 + k;
    for (int i = 0; i < n; i++)
      b[i] = b[i] + p[k] * a[i];
    for (int i = 0; i < n; i++)
      a[i] = b[n - 1 - i] * 0.25 + 1;
  }
}

static void columns(int n, int ld, float *restrict a) {
  for (int k = 0; k + 1 < n; k++) {
    for (int i = k + 1; i < n; i++)
      a[i * ld + k] = a[i * ld + k] * a[k * ld + k] + a[i * ld + n - 1];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        a[i * ld + j] = a[i * ld + j] * 0.5f + a[i * ld + k];
  }
}

/* One dimension and two, a condition, and rounds within rounds. */
static void nested(int n, int m, int a[70][90], int *restrict s) {
  for (int t = 0; t < m; t++) {
    for (int i = 0; i < n; i++)
      s[i] = a[i][(t * 7) % 90] ^ t;
    if (t > 3)
      for (int i = 0; i < n; i++)
        for (int j = 0; j < 90; j++)
          a[i][j] += s[n - 1 - i] % 5;
    for (int r = 1; r < 4; r++)
      for (int j = 0; j < n; j++)
        a[r][j] = a[r - 1][j] + s[r];
  }
}

/* Backwards, from a negative number on, by threes. */
static void backwards(int n, int *restrict a, int *restrict b) {
  for (int k = n; k > -n; k -= 3) {
    for (int i = -n; i < n; i++)
      a[i + n] += b[n - 1 - i] + k;
    for (int i = -n; i < n; i++)
      b[i + n] ^= (a[n - 1 - i] >> 1) + a[i + n];
  }
}

static void shortest(int n, unsigned *restrict d) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (d[i * n + k] + d[k * n + j] < d[i * n + j])
          d[i * n + j] = d[i * n + k] + d[k * n + j];
}

/* The name of a group of threads is the user's. */
static void names(int grid, int at, float *restrict a, float *restrict b) {
  for (int k = 0; k < at; k++) {
    for (int i = 0; i < grid; i++)
      a[i] = b[grid - 1 - i] * 0.5f + at;
    for (int i = 0; i < grid; i++)
      b[i] = a[grid - 1 - i] - a[i] * 0.25f;
  }
}

enum { Size = 3000 };
static double a[Size], b[Size], p[Size];
static float f[Size * 4], g[Size];
static int x[70][90], s[Size], u[2 * Size], v[2 * Size];
static unsigned d[Size * 2];

static void show(const char *name) {
  double sum = 0;
  long whole = 0;
  for (int i = 0; i < Size; i++) {
    sum += a[i] * (i % 7) + b[i] * (i % 11) + p[i];
    sum += f[i] + g[i] * (i % 3) + f[i + Size] * 0.5;
    whole += (long)d[i] * (i % 13) + s[i] + u[i] * (long)(i % 5) + v[i];
    whole += x[i % 70][i % 90] * (long)(i % 17);
  }
  printf("%s %.17g %ld\n", name, sum, whole);
}

int main(void) {
  for (int i = 0; i < Size; i++) {
    a[i] = i % 13 * 0.125;
    b[i] = i % 7 * 0.25;
    p[i] = 1;
    g[i] = i % 5 * 0.5f;
    s[i] = 0;
  }
  for (int i = 0; i < 4 * Size; i++)
    f[i] = (float)(i * 31 % 17) / 16;
  for (int i = 0; i < 2 * Size; i++) {
    u[i] = i * 7 % 1000;
    v[i] = i * 3 % 700;
    d[i] = (unsigned)(i * 7919) % 1000 + 1;
  }
  for (int i = 0; i < 70 * 90; i++)
    x[i / 90][i % 90] = i % 23;
  show("begin");
  mixed(40, 12, a, b, p); show("one block");
  mixed(2500, 10, a, b, p); show("many blocks");
  mixed(0, 20, a, b, p); show("empty phases");
  mixed(10, 0, a, b, p); show("no rounds");
  columns(65, 70, f); show("columns");
  columns(1, 70, f); columns(0, 70, f); show("no columns");
  nested(70, 12, x, s); show("nested");
  backwards(30, u, v); show("backwards");
  backwards(1200, u, v); show("far backwards");
  shortest(60, d); show("shortest");
  names(500, 20, f, g); show("names");
}
