// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %convert-and-compare %s --min-offloaded 6 --nvcc --run-flags=--check=all
// RUN: %convert-and-compare %s --min-offloaded 6 --c2cuda-flags="--gpu=h200" --run-flags="--seed=3 --check=all"
// RUN: %convert-and-compare %s --min-offloaded 6 --c2cuda-flags="--steps=3" --run-flags=--check=all
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s
// Edges that follow what is next to them, in steps of time: they run in the
// thread of that element, and are a part of their own where blocks do several
// steps.
#include <stdio.h>

enum { N = 37, M = 61, K = 45 };

// CHECK: // rod ({{.*}}): {{[0-9]+}} values of t at once for all (i)
static void rod(int steps, int n, double *a, double *b) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.25 * a[i - 1] + 0.5 * a[i] + 0.25 * a[i + 1];
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i];
    a[0] = a[1];
    a[n - 1] = a[n - 2];
  }
}

// CHECK: // plate ({{.*}}): {{[0-9]+}} values of t at once for all (i, j)
static void plate(int steps, int n, int m, double u[n][m], double v[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        v[i][j] = u[i][j] + 0.1 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] +
                                   u[i][j + 1] - 4 * u[i][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        u[i][j] = v[i][j];
    for (int j = 0; j < m; j++) {
      u[0][j] = u[1][j];
      u[n - 1][j] = 0.5 * u[n - 2][j];
    }
    for (int i = 0; i < n; i++) {
      u[i][0] = u[i][1];
      u[i][m - 1] = u[i][m - 2];
    }
  }
}

/* the edges before the sweep, and integers */
// CHECK: // cells ({{.*}}): {{[0-9]+}} values of t at once for all (i, j)
static void cells(int steps, int n, int m, int u[n][m], int v[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < m; j++)
      u[0][j] = u[2][j];
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        v[i][j] = (u[i - 1][j] + 2 * u[i + 1][j] + 3 * u[i][j - 1] +
                   4 * u[i][j + 1] + u[i][j]) & 4095;
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        u[i][j] = v[i][j];
  }
}

// CHECK: // body ({{.*}}): {{[0-9]+}} values of t at once for all (i, j, k)
static void body(int steps, int n, int m, int l, float a[n][m][l],
                 float b[n][m][l]) {
#pragma c2cuda steps(2)
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < l - 1; k++)
          b[i][j][k] = 0.125f * (a[i - 1][j][k] + a[i + 1][j][k] +
                                 a[i][j - 1][k] + a[i][j + 1][k] +
                                 a[i][j][k - 1] + a[i][j][k + 1] +
                                 2 * a[i][j][k]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < l - 1; k++)
          a[i][j][k] = b[i][j][k];
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        a[0][j][k] = a[1][j][k];
  }
}

/* around the corner: no constant distance, a launch for each step */
static void ring(int steps, int n, int m, float u[n][m], float v[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < m; j++)
        v[i][j] = 0.5f * u[i][j] + 0.25f * (u[i - 1][j] + u[i + 1][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < m; j++)
        u[i][j] = v[i][j];
    for (int j = 0; j < m; j++) {
      u[0][j] = u[n - 2][j];
      u[n - 1][j] = u[1][j];
    }
  }
}

static float f[2][N * M * K];
static double d[2][N * M];
static int k[2][N * M];

int main(void) {
  for (int i = 0; i < N * M * K; i++) {
    f[0][i] = (float)((i * 37 + i / 11) % 101);
    f[1][i] = (float)(i % 7);
  }
  for (int i = 0; i < N * M; i++) {
    d[0][i] = (i * 53 + i / 7) % 103;
    d[1][i] = i % 5;
    k[0][i] = (i * 29 + i / 5) % 97;
    k[1][i] = i % 3;
  }
  for (int steps = 1; steps < 30; steps += 9) {
    rod(steps, N * M - steps, d[0], d[1]);
    plate(steps, N, M, (double(*)[M])d[0], (double(*)[M])d[1]);
    cells(steps, N, M, (int(*)[M])k[0], (int(*)[M])k[1]);
    body(steps, N, M, K, (float(*)[M][K])f[0], (float(*)[M][K])f[1]);
    ring(steps, N, 331, (float(*)[331]) f[0], (float(*)[331]) f[1]);
    body(steps, 3, 5, 4, (float(*)[5][4])f[0], (float(*)[5][4])f[1]);
    plate(steps, 3, 4, (double(*)[4])d[0], (double(*)[4])d[1]);
    double sums = 0, all = 0;
    long ints = 0;
    for (int i = 0; i < N * M * K; i++)
      sums += (double)f[0][i] * (i % 13) + f[1][i];
    for (int i = 0; i < N * M; i++) {
      all += d[0][i] * (i % 11) + d[1][i];
      ints += (long)k[0][i] * (i % 9) + k[1][i];
    }
    printf("%.17g %.17g %ld\n", sums, all, ints);
  }
  return 0;
}
