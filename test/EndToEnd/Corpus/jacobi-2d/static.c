// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// 2-D five-point Jacobi stencil, arrays given to the kernel with their fixed extents.
#include <stdio.h>

#define N 50
#define TSTEPS 7

static double A[N][N], B[N][N];

static void init_array(double A[N][N], double B[N][N])
{
  int i, j;

  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      {
        A[i][j] = ((double)i * (j + 2) + 2) / N;
        B[i][j] = ((double)i * (j + 3) + 3) / N;
      }
}

static void jacobi(double A[N][N], double B[N][N])
{
  int t, i, j;

  for (t = 0; t < TSTEPS; t++)
    {
      for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
          B[i][j] = 0.2 * (A[i][j] + A[i][j-1] + A[i][1+j] + A[1+i][j] + A[i-1][j]);
      for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
          A[i][j] = 0.2 * (B[i][j] + B[i][j-1] + B[i][1+j] + B[1+i][j] + B[i-1][j]);
    }
}

int main(void)
{
  int i, j;
  double sum = 0.0;

  init_array(A, B);
  jacobi(A, B);

  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      {
        sum += A[i][j] * ((i + 3 * j) % 8 + 1);
        sum += B[i][j] * ((3 * i + j) % 8 + 1) * 0.5;
      }
  printf("%.17g\n", sum);
  printf("%.17g %.17g %.17g\n", A[1][1], A[N/2][N/3], B[N-2][N-2]);
  return 0;
}
