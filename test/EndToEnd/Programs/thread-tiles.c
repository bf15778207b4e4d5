// RUN: %convert-and-compare %s --min-offloaded 3 --nvcc
// Contractions with tiles for each thread: both orders of the operands, sizes
// around those of the tiles, bounds that start late, a triangle of results, a
// sum in a variable of the user's, three parallel loops.
#include <stdio.h>
#include <stdlib.h>

static void gemm(int n, int m, int l, float alpha, float beta,
                 const float *restrict A, const float *restrict B,
                 float *restrict C) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      C[i * m + j] *= beta;
      for (int k = 0; k < l; k++)
        C[i * m + j] += alpha * A[i * l + k] * B[k * m + j];
    }
}

static void transposed(int n, int m, int l, double C[n][m], double A[l][n],
                       double B[m][l]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double sum = 0;
      for (int k = 0; k < l; k++)
        sum += A[k][i] * B[j][k];
      C[i][j] = sum;
    }
}

/* Results in a triangle, products from the second column on. */
static void syrk(int n, int l, unsigned *restrict C, const unsigned *restrict A) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      for (int k = 1; k < l; k++)
        C[i * n + j] -= A[i * l + k] * A[j * l + k];
}

static void upper(int n, int m, double C[n][m], double A[n][n], double B[n][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = i + 1; k < n; k++)
        C[i][j] += A[k][i] * B[k][j];
}

static void batched(int b, int n, int l, float *restrict C,
                    const float *restrict A, const float *restrict B) {
  for (int s = 0; s < b; s++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        float t = 0;
        for (int k = 0; k < l; k++)
          t += A[(s * n + i) * l + k] * B[k * n + j];
        C[(s * n + i) * n + j] = t;
      }
}

/* Divides by what is 0 behind the last row and column. */
static void weighted(int n, int l, float *restrict C, const float *restrict A,
                     const float *restrict B) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < l; k++)
        C[i * n + j] += A[i * l + k] * B[k * n + j] * (60 / (n - j) + 7 % (n - i));
}

/* Sizes that are known: rows are aligned, and blocks end with them or not. */
static float SA[400][12], SB[12][1604], SC[400][1604];
static void known(void) {
  for (int i = 0; i < 400; i++)
    for (int j = 0; j < 1604; j++)
      for (int k = 0; k < 12; k++)
        SC[i][j] += SA[i][k] * SB[k][j];
}

static void all(int n, int m, int l) {
  int Most = (n > m ? n : m) > l ? (n > m ? n : m) : l;
  size_t Size = (size_t)2 * Most * Most;
  float *A = malloc(Size * sizeof *A), *B = malloc(Size * sizeof *B), *C = malloc(Size * sizeof *C);
  double *a = malloc(Size * sizeof *a), *b = malloc(Size * sizeof *b), *c = malloc(Size * sizeof *c);
  unsigned *u = malloc(Size * sizeof *u), *v = malloc(Size * sizeof *v);
  for (size_t i = 0; i < Size; i++) {
    A[i] = a[i] = i * 7 % 31 / 8.f - 1;
    B[i] = b[i] = i * 5 % 37 / 8.f - 2;
    C[i] = c[i] = i * 3 % 41 / 8.f - 3;
    u[i] = v[i] = i * 2654435761u;
  }
  gemm(n, m, l, 1.3f, 0.7f, A, B, C);
  weighted(n, l, C, A, B);
  transposed(n, m, l, (double (*)[m])c, (double (*)[n])a, (double (*)[l])b);
  syrk(n, l, u, v);
  upper(n, m, (double (*)[m])a, (double (*)[n])c, (double (*)[m])b);
  double s = 0, t = 0;
  unsigned h = 0;
  for (size_t i = 0; i < Size; i++) {
    s = s * 0.99 + C[i];
    t = t * 0.99 + c[i] + a[i];
    h = h * 31 + u[i];
  }
  batched(2, n, l, C, A, B);
  for (size_t i = 0; i < Size; i++)
    s = s * 0.99 + C[i];
  printf("%d %d %d %.17g %.17g %u\n", n, m, l, s, t, h);
  free(A), free(B), free(C), free(a), free(b), free(c), free(u), free(v);
}

int main(void) {
  all(1, 1, 1);
  all(3, 5, 7);
  all(128, 128, 16);
  all(127, 129, 17);
  all(130, 260, 33);
  all(200, 64, 1);
  all(5, 300, 2);
  for (int i = 0; i < 400; i++)
    for (int k = 0; k < 12; k++)
      SA[i][k] = (i * 5 + k * 3) % 17 / 4.f - 2;
  for (int j = 0; j < 1604; j++)
    for (int k = 0; k < 12; k++)
      SB[k][j] = (j * 7 + k * 11) % 19 / 8.f - 1;
  known();
  double s = 0;
  for (int i = 0; i < 400; i++)
    for (int j = 0; j < 1604; j++)
      s = s * 0.999 + SC[i][j];
  printf("%.17g\n", s);
  return 0;
}
