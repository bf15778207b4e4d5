// RUN: %convert-and-compare %s --nvcc --min-offloaded 5 --run-flags= \
// RUN:   --run-flags="--check=all --seed=3"
// Products and transpositions of three parallel loops, in several orders.
#include <stdio.h>
#include <stdlib.h>
void first(int n, int r, float x[n][n][n], float u[r][n], float y[r][n][n]) {
  for (int i = 0; i < r; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) {
        y[i][j][k] = 0;
        for (int l = 0; l < n; l++)
          y[i][j][k] += u[i][l] * x[l][j][k];
      }
}
void first_of_doubles(int n, int r, double x[n][n][n], double u[n][r],
                      double y[r][n][n]) {
  for (int i = 0; i < r; i++)
    for (int j = 0; j < n; j++)
      for (int k = 1; k < n; k++) {
        double s = 1;
        for (int l = 0; l < n - 1; l++)
          s += u[l][i] * x[l][j][k];
        y[i][j][k] = s;
      }
}
void triangle(int n, int r, float x[n][n][n], float u[r][n],
              float y[r][n][n]) {
  for (int i = 0; i < r; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k <= j; k++)
        for (int l = 0; l < n; l++)
          y[i][j][k] -= u[i][l] * x[l][j][k];
}
void reversed(int n, int m, int k, const float *restrict a, float *restrict b) {
  for (int x = 0; x < n; x++)
    for (int y = 0; y < m; y++)
      for (int z = 0; z < k; z++)
        b[(z * m + y) * n + x] = 2 * a[(x * m + y) * k + z];
}
void turned(int n, int m, int k, const float *restrict a, float *restrict b) {
  for (int x = 0; x < n; x++)
    for (int y = 0; y < m; y++)
      for (int z = 0; z < k; z++)
        b[(y * k + z) * n + x] = a[(x * k + z) * m + y];
}
int main(void) {
  enum { N = 37, R = 70 };
  float *x = malloc(sizeof(float) * N * N * R),
        *y = malloc(sizeof(float) * N * N * R), *u = malloc(sizeof(float) * N * R);
  double *v = malloc(sizeof(double) * N * N * N),
         *w = malloc(sizeof(double) * N * R),
         *z = malloc(sizeof(double) * N * N * R);
  for (int i = 0; i < N * N * R; i++) {
    x[i] = i * 7 % 13 - 5;
    y[i] = z[i] = 0;
  }
  for (int i = 0; i < N * R; i++)
    u[i] = w[i] = i * 3 % 11 - 4;
  for (int i = 0; i < N * N * N; i++)
    v[i] = i * 5 % 17 * 0.25;
  int sizes[][2] = {{N, R}, {1, 1}, {16, 64}, {33, 5}};
  double s = 0;
  for (int q = 0; q < 4; q++) {
    int n = sizes[q][0], r = sizes[q][1];
#define SHOW                                                                   \
  for (int i = 0; i < n * n * r; i++)                                          \
    s = s * 0.99 + y[i] + z[i];                                                \
  printf("%.17g\n", s);
    first(n, r, (void *)x, (void *)u, (void *)y);
    SHOW first_of_doubles(n, r, (void *)v, (void *)w, (void *)z);
    SHOW triangle(n, r, (void *)x, (void *)u, (void *)y);
    SHOW reversed(n, r, n, x, y);
    SHOW turned(r, n, n, x, y);
    SHOW
  }
}
