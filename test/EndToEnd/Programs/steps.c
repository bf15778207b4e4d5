// RUN: %convert-and-compare %s --nvcc --min-offloaded 9 --run-flags= \
// RUN:   --run-flags=--seed=3 --run-flags=--check=all
// Loops that count by more than one: colours, unrolled bodies, butterflies,
// loops in blocks, rows taken several at a time.
#include <stdio.h>
#include <stdlib.h>
#define N 66
static float u[N][N], f[N][N];
static float v[1000], w[1000];
void rb(int steps, int n) {
  for (int s = 0; s < steps; s++)
    for (int color = 0; color < 2; color++)
      for (int i = 1; i < n - 1; i++)
        for (int j = 1 + (i + color) % 2; j < n - 1; j += 2)
          u[i][j] = 0.25f * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - f[i][j]);
}
void checker(int n) {
  for (int i = 0; i < n; i++)
    for (int j = i % 2; j < n; j += 2)
      f[i][j] += i * j;
}
void unrolled(int n) {
  int i;
  for (i = 0; i + 3 < n; i += 4) {
    v[i] = w[i] * 2;
    v[i + 1] = w[i + 1] * 2;
    v[i + 2] = w[i + 2] * 2;
    v[i + 3] = w[i + 3] * 2;
  }
  for (; i < n; i++) v[i] = w[i] * 2;
}
void from(int lo, int hi, int k) {
  for (int i = lo; i < hi; i += 3) v[i] += i + k;
  for (int i = hi; i > lo; i -= 5) w[i] -= v[i];
}
void butterfly(int n, int half) {
  for (int i = 0; i < n; i += 2 * 8)
    for (int j = 0; j < 8; j++) {
      float a = v[i + j], b = v[i + j + 8];
      v[i + j] = a + b;
      v[i + j + 8] = a - b;
    }
}
void blocks(int n) {
  for (int ii = 0; ii < n; ii += 16)
    for (int jj = 0; jj < n; jj += 16)
      for (int i = ii; i < (ii + 16 < n ? ii + 16 : n); i++)
        for (int j = jj; j < (jj + 16 < n ? jj + 16 : n); j++)
          f[i][j] = u[j][i];
}
void blockedProduct(int n) {
  for (int ii = 0; ii < n; ii += 8)
    for (int jj = 0; jj < n; jj += 8)
      for (int kk = 0; kk < n; kk += 8)
        for (int i = ii; i < (ii + 8 < n ? ii + 8 : n); i++)
          for (int j = jj; j < (jj + 8 < n ? jj + 8 : n); j++)
            for (int k = kk; k < (kk + 8 < n ? kk + 8 : n); k++)
              u[i][j] += f[i][k] * f[k][j];
}
void rowsAtOnce(int n, int m, const float *bias) {
  const int rows = 8;
  for (int first = 0; first + rows <= n; first += rows)
    for (int j = 0; j < m; j++) {
      float sum[rows];
      for (int r = 0; r < rows; r++)
        sum[r] = bias != NULL ? bias[j] : 0;
      for (int k = 0; k < m; k++)
        for (int r = 0; r < rows; r++)
          sum[r] += f[first + r][k] * f[j][k];
      for (int r = 0; r < rows; r++)
        u[first + r][j] = sum[r];
    }
}
int main() {
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) u[i][j] = (i * 7 + j * 3) % 11, f[i][j] = (i + j) % 5;
  for (int i = 0; i < 1000; i++) v[i] = i % 17, w[i] = i % 13;
  rb(5, N); rb(3, 51); checker(N); checker(33); unrolled(1000); unrolled(777); unrolled(2); from(3, 700, 2); from(10, 12, 5); from(7, 8, 1);
  butterfly(992, 8); blocks(N); blocks(50);
  blockedProduct(N); blockedProduct(13); rowsAtOnce(N, 33, NULL); rowsAtOnce(50, 20, v);
  double t = 0;
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) t += u[i][j] * i + f[i][j] * j;
  for (int i = 0; i < 1000; i++) t += v[i] * i + w[i];
  printf("%.12g\n", t);
}
