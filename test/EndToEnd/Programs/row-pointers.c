// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Arrays whose rows lie anywhere, as programs with matrices of run-time sizes have
// them: one malloc for each row, one for all, rows that follow each other from
// behind to front, rows that are as long as they have to be, that begin at 1, that
// overlap, tables in structs, of the file, and of few rows.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 18 --expect-missed 15 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int rows, cols;
  double **data;
} matrix;

struct cell {
  float heat;
  int kind;
};

static double **of_rows(int n, int m) {
  double **a = malloc(n * sizeof *a);
  for (int i = n - 1; i >= 0; i--)
    a[i] = calloc(m, sizeof **a);
  return a;
}

static double **of_one_block(int n, int m) {
  double **a = malloc(n * sizeof *a);
  a[0] = calloc((size_t)n * m, sizeof **a);
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1] + m;
  return a;
}

static void mul(const matrix *a, const matrix *b, matrix *c) {
  for (int i = 0; i < a->rows; i++)
    for (int j = 0; j < b->cols; j++) {
      double sum = 0;
      for (int k = 0; k < a->cols; k++)
        sum += a->data[i][k] * b->data[k][j];
      c->data[i][j] = sum;
    }
}

/* Rows from 1 on: no row is there before. */
static void from_one(int n, double **a, double *x) {
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= n; j++)
      a[i][j] += x[j] * i;
}

static void lower(int n, double **l) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      l[i][j] = l[i][j] * 0.5 + i - j;
}

static void relax(int n, int steps, double **u, double **v) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
    double **w = u;
    u = v;
    v = w;
  }
}

/* Longest common subsequence. */
static int common(int n, int m, const char *x, const char *y, int **len) {
  for (int i = 0; i <= n; i++)
    len[i][0] = 0;
  for (int j = 0; j <= m; j++)
    len[0][j] = 0;
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++)
      if (x[i - 1] == y[j - 1])
        len[i][j] = len[i - 1][j - 1] + 1;
      else
        len[i][j] = len[i - 1][j] > len[i][j - 1] ? len[i - 1][j] : len[i][j - 1];
  return len[n][m];
}

static void invert(int h, int w, unsigned char **image, const unsigned char *const *mask) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      image[y][x] = 255 - (image[y][x] & mask[y][x]);
}

static void warm(int n, struct cell **grid) {
  for (int i = 0; i < n; i++) {
    struct cell *row = grid[i];
    for (int j = 0; j < n; j++) {
      row[j].heat *= 1.5f;
      row[j].kind += i;
    }
  }
}

static void objects(int n, struct cell **all, float *heat) {
  for (int i = 0; i < n; i++)
    if (all[i]->kind > 5)
      heat[i] = all[i]->heat;
    else
      heat[i] = -1;
}

/* The table changes behind the pointer's definition. */
static void exchange(int n, int k, double **a) {
  double *row = a[k], *first = a[0];
  a[k] = first;
  a[0] = row;
  for (int j = 0; j < n; j++)
    row[j] = first[j] * 2 + j;
}

static double weight(const double *row, int j) { return 2 * row[j]; }

static void helpers(int n, double **a, double **b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      *(*(a + i) + j) = weight(b[i], j);
}

static float *channels[3];
static void mix(int n, float *gray) {
  for (int k = 0; k < n; k++)
    gray[k] = 0.3f * channels[0][k] + 0.6f * channels[1][k] + 0.1f * channels[2][k];
}

/* Not used where there is nothing to do: then the table may be missing. */
static void maybe(int n, int flag, double **a) {
  if (flag > 3)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < 4; j++)
        a[i][j] += 1;
}

static void stripes(int n, double **a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 5; j++)
      a[2 * i][j] = i + j; /* what is between is not there */
}

static void where(int n, const int *at, double **a, double *x) {
  for (int i = 0; i < n; i++)
    x[i] = a[at[i]][i];
}

static void threshold(int n, double **a, double **b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (a[i][j] > 3)
        b[i][j] = a[i][j];
}

static void mixed(int n, double x[n][n], double **a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x[i][j] += a[j][i];
}

static double sum(int n, int m, double **a) {
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += a[i][j] * (i - 2 * j + 1);
  return s;
}

int main(void) {
  enum { N = 45, M = 31, K = 22 };
  matrix a = {N, K, of_rows(N, K)}, b = {K, M, of_one_block(K, M)}, c = {N, M, of_rows(N, M)};
  for (int i = 0; i < N; i++)
    for (int k = 0; k < K; k++)
      a.data[i][k] = i - 2 * k;
  for (int k = 0; k < K; k++)
    for (int j = 0; j < M; j++)
      b.data[k][j] = k * j % 7;
  mul(&a, &b, &c);
  printf("%g\n", sum(N, M, c.data));

  double *x = calloc(N + 1, sizeof *x), **one = malloc((N + 1) * sizeof *one);
  one[0] = NULL;
  for (int i = 1; i <= N; i++) {
    one[i] = (double *)calloc(N, sizeof **one) - 1;
    x[i] = i * 0.5;
  }
  from_one(N, one, x);
  printf("%g %g\n", one[1][1], one[N][N]);

  double **l = malloc(N * sizeof *l);
  for (int i = 0; i < N; i++)
    l[i] = calloc(i + 1, sizeof **l);
  lower(N, l);
  lower(N, l);
  printf("%g %g\n", l[N - 1][3], l[7][7]);

  double **u = of_rows(N, N), **v = of_one_block(N, N);
  for (int steps = 0; steps < 12; steps += 3) {
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        u[i][j] = v[i][j] = (i * 5 + j * 3) % 11;
    relax(N, steps, u, v);
    printf("%.17g %.17g\n", sum(N, N, u), sum(N, N, v));
  }
  double *kept = u[4];
  u[4] = u[3]; /* two names for one row */
  relax(N, 2, u, v);
  printf("%.17g %.17g\n", sum(N, N, u), sum(N, N, v));
  lower(N, u);
  printf("%.17g\n", sum(N, N, u));
  u[4] = kept;
  helpers(N, u, v);
  printf("%.17g\n", sum(N, N, u));
  helpers(N, u, u);
  u[2] = &v[6][0];
  helpers(N, u, v);
  printf("%.17g %.17g\n", sum(N, N, u), sum(N, N, v));

  const char *s = "abracadabra, simsalabim and so on", *t = "a cat is barking and so is a dog";
  int n = strlen(s), m = strlen(t), **len = malloc((n + 1) * sizeof *len);
  for (int i = 0; i <= n; i++)
    len[i] = malloc((m + 1) * sizeof **len);
  printf("%d\n", common(n, m, s, t, len));

  unsigned char *image[9], *mask[9];
  for (int y = 0; y < 9; y++) {
    image[y] = malloc(13);
    mask[y] = malloc(13);
    for (int k = 0; k < 13; k++) {
      image[y][k] = y * 13 + k;
      mask[y][k] = 3 * k;
    }
  }
  invert(9, 13, image, (const unsigned char *const *)mask);
  image[1] = (unsigned char *)image; /* the table itself */
  invert(1, 13, image, (const unsigned char *const *)mask);
  printf("%d %d\n", image[3][4], image[0][12]);

  struct cell **grid = malloc(N * sizeof *grid);
  for (int i = 0; i < N; i++) {
    grid[i] = malloc(N * sizeof **grid);
    for (int j = 0; j < N; j++)
      grid[i][j] = (struct cell){i, j};
  }
  warm(N, grid);
  printf("%g %d\n", grid[4][5].heat, grid[6][7].kind);
  float heat[N];
  struct cell *some[N];
  for (int i = 0; i < N; i++)
    some[i] = &grid[i][(i * i) % N];
  objects(N, some, heat);
  some[4] = some[5];
  objects(N, some, heat);
  printf("%g %g\n", heat[4], heat[N - 1]);

  float *gray = malloc(100 * sizeof *gray);
  for (int k = 0; k < 3; k++)
    channels[k] = malloc(100 * sizeof(float));
  for (int k = 0; k < 100; k++) {
    channels[0][k] = k;
    channels[1][k] = 2 * k;
    channels[2][k] = 3 * k;
  }
  mix(100, gray);
  channels[1] = gray;
  mix(100, gray);
  printf("%.9g\n", gray[77]);

  exchange(N, 3, u);
  exchange(N, 0, u);
  printf("%.17g %.17g\n", u[0][7], u[3][5]);
  maybe(5, 2, NULL);
  maybe(0, 4, NULL);
  maybe(5, 4, u);
  double **gaps = calloc(20, sizeof *gaps);
  for (int i = 0; i < 10; i++)
    gaps[2 * i] = calloc(5, sizeof **gaps);
  stripes(10, gaps);
  int at[N];
  for (int i = 0; i < N; i++)
    at[i] = (i * 7) % N;
  where(N, at, u, x);
  threshold(N, u, v);
  printf("%.17g %.17g %g %.17g\n", sum(N, N, u), sum(N, N, v), gaps[18][4], x[5]);
  static double square[N][N];
  mixed(N, square, u);
  printf("%.17g\n", square[3][8]);
  return 0;
}
