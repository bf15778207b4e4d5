// RUN: %convert-and-compare %s --min-offloaded 16 --nvcc
// RUN: %convert-and-compare %s --min-offloaded 16 --nvcc --c2cuda-flags=--gpu=h200
// RUN: %convert-and-compare %s --min-offloaded 16 --c2cuda-flags=--strict-fp
// Products in double precision, which tensor cores add up: sizes around those
// of tiles, no iterations, both orders of operands, factors, differences,
// triangles, bounds in the loop, zeros of both signs, infinities, NaNs.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void plain(int n, int m, int l, double C[n][m], double A[n][l],
                  double B[l][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        C[i][j] += A[i][k] * B[k][j];
}

static void gemm(int n, int m, int l, double alpha, double beta,
                 const double *restrict A, const double *restrict B,
                 double *restrict C) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      C[i * m + j] *= beta;
    for (int k = 0; k < l; k++)
      for (int j = 0; j < m; j++)
        C[i * m + j] += alpha * A[i * l + k] * B[k * m + j];
  }
}

/* The factor cannot go to one of the operands. */
static void late_factor(int n, int m, int l, double alpha, double C[n][m],
                        double A[n][l], double B[l][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        C[i][j] += A[i][k] * B[k][j] * alpha;
}

static void transposed(int n, int m, int l, double C[n][m], double A[l][n],
                       double B[m][l]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double sum = 0;
      for (int k = 0; k < l; k++)
        sum = A[k][i] * B[j][k] + sum;
      C[i][j] = sum;
    }
}

/* Results are columns. */
static void columns(int n, int m, int l, double C[m][n], double A[n][l],
                    double B[l][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        C[j][i] -= B[k][j] * A[i][k];
}

static void syrk(int n, int l, double alpha, double beta, double C[n][n],
                 double A[n][l]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++)
      C[i][j] *= beta;
    for (int k = 0; k < l; k++)
      for (int j = 0; j <= i; j++)
        C[i][j] += alpha * A[i][k] * A[j][k];
  }
}

/* The loop begins where the row does, or late, or is run backwards. */
static void upper(int n, int m, double C[n][m], double A[n][n], double B[n][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = i; k < n; k++)
        C[i][j] += A[k][i] * B[k][j];
}

static void late(int n, int m, int l, double C[n][m], double A[n][l],
                 double B[l][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 3; k < l - 1; k++)
        C[i][j] -= (-A[i][k] + 0.5) * B[k + 1][j];
}

static void backwards(int n, int m, int l, double C[n][m], double A[n][l],
                      double B[l][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = l - 1; k >= 0; k--)
        C[i][j] += A[i][k] * B[k][j];
}

/* Names that kernels give themselves. */
static void batched(int half, int at, int left, double *restrict right,
                    const double *restrict A, const double *restrict B) {
  for (int s = 0; s < half; s++)
    for (int i = 0; i < at; i++)
      for (int j = 0; j < at; j++)
        for (int x = 0; x < left; x++)
          right[(s * at + i) * at + j] +=
              A[(s * at + i) * left + x] * B[x * at + j];
}

/* Products of floats are rounded to floats. */
static void narrow(int n, int l, double *restrict C, const float *restrict A,
                   const float *restrict B) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < l; k++)
        C[i * n + j] += A[i * l + k] * B[k * n + j];
}

static void mixed(int n, int l, double *restrict C, const float *restrict A,
                  const double *restrict B) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < l; k++)
        C[i * n + j] += A[i * l + k] * B[k * n + j];
}

/* Two results, and two products for one. */
static void two(int n, int l, double (*restrict C)[n], double (*restrict D)[n],
                double (*restrict A)[l], double (*restrict B)[n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < l; k++) {
        C[i][j] += A[i][k] * B[k][j];
        D[i][j] -= A[j][k] * B[k][i];
      }
}

static void twice(int n, int l, double (*restrict C)[n], double (*restrict A)[l],
                  double (*restrict B)[n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < l; k++) {
        C[i][j] += A[i][k] * B[k][j];
        C[i][j] += B[k][i] * A[j][k];
      }
}

static void apart(int n, int l, double (*restrict C)[n], double (*restrict A)[l],
                  double (*restrict B)[n]) {
#pragma STDC FP_CONTRACT OFF
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < l; k++)
        C[i][j] += A[i][k] * B[k][j];
}

/* Known sizes: aligned rows. */
static double KA[272][24], KB[24][1040], KC[272][1040];
static void known(void) {
  for (int i = 0; i < 272; i++)
    for (int j = 0; j < 1040; j++)
      for (int k = 0; k < 24; k++)
        KC[i][j] += 1.5 * KA[i][k] * KB[k][j];
}

static void fill(size_t Size, double *A, double *B, double *C, double *D,
                 float *F, float *G, int Special) {
  for (size_t i = 0; i < Size; i++) {
    A[i] = F[i] = i * 7 % 31 / 8.f - 1.1f;
    B[i] = G[i] = i * 5 % 37 / 8.f - 2.3f;
    C[i] = D[i] = i * 3 % 41 / 7. - 3;
    if (Special && i % 7 == 0) {
      A[i] = -0.0;
      C[i] = -0.0;
    }
    if (Special > 1 && i % 101 == 50)
      A[i] = INFINITY;
    if (Special > 1 && i % 211 == 100)
      B[i] = -INFINITY;
    if (Special > 1 && i % 307 == 77)
      B[i] = NAN;
  }
  if (Special == 1)
    for (size_t i = 0; i < Size; i++) {
      A[i] = i % 3 ? -0.0 : 0.0;
      B[i] = 0.0;
      C[i] = -0.0;
    }
}

static unsigned long long hash;
static void look(size_t Size, const double *A) {
  for (size_t i = 0; i < Size; i++) {
    unsigned long long Bits;
    memcpy(&Bits, &A[i], 8);
    hash = hash * 1099511628211ull + (isnan(A[i]) ? 1 : Bits);
  }
}

static void all(int n, int m, int l, int Special) {
  int Most = (n > m ? n : m) > l ? (n > m ? n : m) : l;
  size_t Size = (size_t)2 * Most * Most;
  double *A = malloc(Size * 8), *B = malloc(Size * 8), *C = malloc(Size * 8),
         *D = malloc(Size * 8);
  float *F = malloc(Size * 4), *G = malloc(Size * 4);
  hash = 0;
#define TRY(call)                                                              \
  fill(Size, A, B, C, D, F, G, Special), call, look(Size, C), look(Size, D)
  TRY(plain(n, m, l, (double (*)[m])C, (double (*)[l])A, (double (*)[m])B));
  TRY(gemm(n, m, l, 1.3, 0.7, A, B, C));
  TRY(late_factor(n, m, l, 1.3, (double (*)[m])C, (double (*)[l])A, (double (*)[m])B));
  TRY(transposed(n, m, l, (double (*)[m])C, (double (*)[n])A, (double (*)[l])B));
  TRY(columns(n, m, l, (double (*)[n])C, (double (*)[l])A, (double (*)[m])B));
  TRY(syrk(n, l, 1.3, 0.7, (double (*)[n])C, (double (*)[l])A));
  TRY(upper(n, m, (double (*)[m])C, (double (*)[n])A, (double (*)[m])B));
  TRY(late(n, m, l, (double (*)[m])C, (double (*)[l])A, (double (*)[m])B));
  TRY(backwards(n, m, l, (double (*)[m])C, (double (*)[l])A, (double (*)[m])B));
  TRY(batched(2, n, l, C, A, B));
  TRY(narrow(n, l, C, F, G));
  TRY(mixed(n, l, C, F, B));
  TRY(two(n, l, (double (*)[n])C, (double (*)[n])D, (double (*)[l])A, (double (*)[n])B));
  TRY(twice(n, l, (double (*)[n])C, (double (*)[l])A, (double (*)[n])B));
  TRY(apart(n, l, (double (*)[n])C, (double (*)[l])A, (double (*)[n])B));
  /* The result is an operand. */
  TRY(plain(n, n, n, (double (*)[n])C, (double (*)[n])C, (double (*)[n])B));
  printf("%d %d %d %d %llx\n", n, m, l, Special, hash);
  free(A), free(B), free(C), free(D), free(F), free(G);
}

int main(void) {
  all(1, 1, 1, 0);
  all(3, 5, 7, 1);
  all(64, 128, 8, 2);
  all(129, 65, 9, 2);
  all(130, 30, 31, 1);
  all(20, 140, 15, 0);
  all(9, 12, 0, 1);
  for (int i = 0; i < 272; i++)
    for (int k = 0; k < 24; k++)
      KA[i][k] = (i * 5 + k * 3) % 17 / 3. - 2;
  for (int j = 0; j < 1040; j++)
    for (int k = 0; k < 24; k++)
      KB[k][j] = (j * 7 + k * 11) % 19 / 7. - 1;
  known();
  look(272 * 1040, &KC[0][0]);
  printf("%llx\n", hash);
  return 0;
}
