// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// General matrix product C = alpha*A*B + beta*C on static matrices.
#include <stdio.h>

#define NI 50
#define NJ 41
#define NK 37

static double A[NI][NK];
static double B[NK][NJ];
static double C[NI][NJ];

static void init_arrays(void)
{
  int i, j;

  for (i = 0; i < NI; i++)
    for (j = 0; j < NJ; j++)
      C[i][j] = (double)((i * j + 1) % NI) / NI;
  for (i = 0; i < NI; i++)
    for (j = 0; j < NK; j++)
      A[i][j] = (double)(i * (j + 1) % NK) / NK;
  for (i = 0; i < NK; i++)
    for (j = 0; j < NJ; j++)
      B[i][j] = (double)(i * (j + 2) % NJ) / NJ;
}

static void gemm(double alpha, double beta)
{
  int i, j, k;

  for (i = 0; i < NI; i++) {
    for (j = 0; j < NJ; j++)
      C[i][j] *= beta;
    for (k = 0; k < NK; k++) {
      for (j = 0; j < NJ; j++)
        C[i][j] += alpha * A[i][k] * B[k][j];
    }
  }
}

int main(void)
{
  int i, j;
  double sum = 0.0;

  init_arrays();
  gemm(1.5, 1.2);

  for (i = 0; i < NI; i++)
    for (j = 0; j < NJ; j++)
      sum += C[i][j] * (1.0 + (i * 2 + j * 3) % 13);
  printf("checksum: %.17g\n", sum);
  printf("C[0][0]=%.17g C[%d][%d]=%.17g C[7][11]=%.17g\n", C[0][0], NI - 1, NJ - 1,
         C[NI - 1][NJ - 1], C[7][11]);
  return 0;
}
