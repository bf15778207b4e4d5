// RUN: %convert-and-compare %s --nvcc --min-offloaded 5 --run-flags=--check=all \
// RUN:   --run-flags="--seed=3 --check=all"
// Loops that are blocked by hand: tiles are chosen anew where that keeps the
// order of each sum.
#include <stdio.h>
#include <stdlib.h>
#define MIN(a, b) ((a) < (b) ? (a) : (b))
enum { N = 100, B = 32 };
static double a[N][N], b[N][N], c[N][N];

void six_loops(void) {
  for (int ii = 0; ii < N; ii += B)
    for (int jj = 0; jj < N; jj += B)
      for (int kk = 0; kk < N; kk += B)
        for (int i = ii; i < MIN(ii + B, N); i++)
          for (int j = jj; j < MIN(jj + B, N); j++)
            for (int k = kk; k < MIN(kk + B, N); k++)
              c[i][j] += a[i][k] * b[k][j];
}
void flat(int n, int m, int p, const float *restrict x,
          const float *restrict y, float *restrict z) {
  for (int i0 = 0; i0 < n; i0 += 16)
    for (int k0 = 0; k0 < p; k0 += 16)
      for (int j0 = 0; j0 < m; j0 += 16)
        for (int i = i0; i < MIN(i0 + 16, n); i++)
          for (int k = k0; k < MIN(k0 + 16, p); k++)
            for (int j = j0; j < MIN(j0 + 16, m); j++)
              z[i * m + j] += x[i * p + k] * y[k * m + j];
}
/* the sum of a block is in a variable */
void with_sum(int n, const double *restrict x, const double *restrict y,
              double *restrict z) {
  for (int ii = 0; ii < n; ii += 16)
    for (int jj = 0; jj < n; jj += 16)
      for (int kk = 0; kk < n; kk += 16)
        for (int i = ii; i < MIN(ii + 16, n); i++)
          for (int j = jj; j < MIN(jj + 16, n); j++) {
            double s = z[i * n + j];
            for (int k = kk; k < MIN(kk + 16, n); k++)
              s += x[i * n + k] * y[k * n + j];
            z[i * n + j] = s;
          }
}
/* a factor is in a variable */
void with_factor(int n, const float *restrict x, const float *restrict y,
                 float *restrict z) {
  for (int ii = 0; ii < n; ii += 16)
    for (int jj = 0; jj < n; jj += 16)
      for (int kk = 0; kk < n; kk += 16)
        for (int i = ii; i < MIN(ii + 16, n); i++)
          for (int k = kk; k < MIN(kk + 16, n); k++) {
            float r = x[i * n + k];
            for (int j = jj; j < MIN(jj + 16, n); j++)
              z[i * n + j] += r * y[k * n + j];
          }
}
/* blocks of the sums come last to first: their order is not that of k */
void backwards(int n, const float *restrict x, const float *restrict y,
               float *restrict z) {
  for (int ii = 0; ii < n; ii += 16)
    for (int jj = 0; jj < n; jj += 16)
      for (int kk = (n - 1) / 16; kk >= 0; kk--)
        for (int i = ii; i < MIN(ii + 16, n); i++)
          for (int j = jj; j < MIN(jj + 16, n); j++)
            for (int k = 16 * kk; k < MIN(16 * kk + 16, n); k++)
              z[i * n + j] += x[i * n + k] * y[k * n + j];
}
/* each block begins with what the blocks before it have left */
void sweeps(int n, float *restrict z) {
  for (int ii = 1; ii < n - 1; ii += 8)
    for (int jj = 1; jj < n - 1; jj += 8)
      for (int i = ii; i < MIN(ii + 8, n - 1); i++)
        for (int j = jj; j < MIN(jj + 8, n - 1); j++)
          z[i * n + j] = 0.25f * (z[i * n + j - 1] + z[i * n + j + 1] +
                                  z[(i - 1) * n + j] + z[(i + 1) * n + j]);
}
int main(void) {
  static float x[N * N], y[N * N], z[N * N];
  static double u[N * N], v[N * N], w[N * N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = (i * 7 + j) % 13 * 0.3;
      b[i][j] = (i + j * 5) % 11 * 0.7 - 2;
      u[i * N + j] = a[i][j];
      v[i * N + j] = b[i][j];
      x[i * N + j] = a[i][j] - 1;
      y[i * N + j] = b[i][j];
    }
  int sizes[] = {N, 1, 16, 33, 0, 48};
  double s = 0;
  six_loops();
  for (int q = 0; q < 6; q++) {
    int n = sizes[q];
#define SHOW                                                                   \
  for (int i = 0; i < N * N; i++)                                              \
    s = s * 0.99 + c[i / N][i % N] + z[i] + w[i];                              \
  printf("%.17g\n", s);
    SHOW flat(n, n > 3 ? n - 3 : n, n, x, y, z);
    SHOW with_sum(n, u, v, w);
    SHOW with_factor(n, x, y, z);
    SHOW backwards(n, x, y, z);
    SHOW sweeps(n, z);
    SHOW
  }
}
