// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Symmetric rank-2k update of the lower triangle of C, float.
#include <stdio.h>

enum { N = 43, M = 37 };

static float A[N][M], B[N][M], C[N][N];

static void init(void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      A[i][j] = (float)((i * j + 1) % N) / N;
      B[i][j] = (float)((i * j + 2) % M) / M;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      C[i][j] = (float)((i * j + 3) % N) / M;
}

static void syr2k(float alpha, float beta)
{
  for (int i = 0; i < N; i++) {
    for (int j = 0; j <= i; j++)
      C[i][j] *= beta;
    for (int k = 0; k < M; k++)
      for (int j = 0; j <= i; j++) {
        C[i][j] += A[j][k] * alpha * B[i][k] + B[j][k] * alpha * A[i][k];
      }
  }
}

int main(void)
{
  init();
  syr2k(1.5f, 1.2f);

  double sum = 0.0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += (double)C[i][j] * ((i * 5 + j * 2) % 11 + 1);
  printf("sum %.17g\n", sum);
  for (int i = 0; i < N; i += 14)
    printf("C[%d] %a %a\n", i, C[i][0], C[i][i]);
  return 0;
}
