// RUN: %convert-and-compare %s --nvcc --min-offloaded 6
// Steps of two and more: what is read has gaps, and begins at either kind of
// element.
#include <stdio.h>
#include <stdlib.h>

static void restrict_rows(int n, int m, const double *fine, double *coarse) {
  for (int i = 1; i < n - 1; i += 2)
    for (int j = 1; j < m - 1; j += 2)
      coarse[(i / 2) * (m / 2) + j / 2] =
          0.25 * (fine[(i - 1) * m + j] + fine[(i + 1) * m + j] +
                  fine[i * m + j - 1] + fine[i * m + j + 1]);
}

static int sum_of_every_third(int n, int m, const unsigned short *a) {
  int s = 3;
  for (long i = 1; i < n - 2; i++) {
    for (int j = 1; j < m + 3; j += 3) {
      s += a[2 * i] - a[i] - j;
      s += a[i] % 97;
    }
  }
  return s;
}

static void red_black(int n, double u[n][n], double f[n][n]) {
  for (int colour = 0; colour < 2; colour++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1 + (i + colour) % 2; j < n - 1; j += 2)
        u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] +
                          u[i][j + 1] - f[i][j]);
}

static void spread(int n, const float *a, const float *w, float *b) {
  for (int i = 0; i < n; i += 3)
    for (int j = 0; j < n - 2; j++)
      for (int k = 0; k < 1; k++)
        b[(j + 2) * (n + 1) + i + 2] = 0.25f * (a[n - i - 1] + a[i]) * w[k];
}

/* The condition never holds: a is never read. */
static void never(int n, const int *a, int *b) {
  for (int i = 1; i < 33; i++)
    for (int j = 0; j < n; j++)
      b[i * n + j] = i == i - 1 ? a[i + 1] + j : 2 * j - i;
}

/* Sizes round to a multiple of three on the host, too. */
static void by_threes(int n, int m, float a[n + 15], float *b, float *c) {
  for (int i = 0; i < n; i += 3)
    for (int j = 0; j < m; j++) {
      b[i] += a[(m + 1) / 3 + i] * 0.5f;
      c[(i / 3) * (m + 1) + j] = a[i] + a[n - i];
    }
}

int main(void) {
  enum { N = 41, M = 37 };
  double *fine = malloc(N * M * sizeof *fine);
  double *coarse = calloc(N * M, sizeof *coarse);
  unsigned short shorts[200];
  double(*u)[N] = malloc(sizeof(double[N][N]));
  double(*f)[N] = malloc(sizeof(double[N][N]));
  float *a = malloc((N + 15) * sizeof *a), *w = malloc(sizeof *w);
  float *b = calloc((N + 5) * (N + 5), sizeof *b), *c = calloc(N * N, sizeof *c);
  int *ints = calloc(33 * N, sizeof *ints);
  unsigned seed = 7;
  for (int i = 0; i < N * M; i++)
    fine[i] = (seed = seed * 1664525u + 1013904223u) % 1000 / 8.0;
  for (int i = 0; i < 200; i++)
    shorts[i] = (seed = seed * 1664525u + 1013904223u) % 900;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      u[i][j] = (seed = seed * 1664525u + 1013904223u) % 1000 / 16.0;
      f[i][j] = (seed = seed * 1664525u + 1013904223u) % 1000 / 32.0;
    }
  for (int i = 0; i < N + 15; i++)
    a[i] = (seed = seed * 1664525u + 1013904223u) % 1000 / 4.0f;
  *w = 0.5f;
  for (int n = 0; n <= N; n += n < 4 ? 1 : 9) {
    int m = n > 4 ? n - 4 : n;
    restrict_rows(n, m, fine, coarse);
    printf("%d ", sum_of_every_third(n, m, shorts));
    red_black(n, (void *)u, (void *)f);
    spread(n, a, w, b);
    never(n, ints, ints + 0 * n);
    by_threes(n, m / 2, a, b, c);
  }
  double sum = 0;
  for (int i = 0; i < N * M; i++)
    printf("%g ", coarse[i]);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum = 0.75 * sum + u[i][j];
  for (int i = 0; i < (N + 5) * (N + 5); i++)
    sum = 0.75 * sum + b[i];
  for (int i = 0; i < N * N; i++)
    sum = 0.75 * sum + c[i];
  for (int i = 0; i < 33 * N; i++)
    sum = 0.75 * sum + ints[i];
  printf("%.17g\n", sum);
  return 0;
}
