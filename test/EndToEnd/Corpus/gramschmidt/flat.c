// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Orthonormalises the columns of an m x n matrix; plain pointers, long sizes.
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

#define IDX(i, j) ((i) * n + (j))
#define SQR(x) ((x) * (x))

static void orthonormalise(long m, long n, double *A, double *Q, double *R)
{
  long i, j, k;

  for (k = 0; k < n; k++)
    {
      double nrm = 0.0;
      for (i = 0; i < m; i++)
        nrm += SQR(A[IDX(i, k)]);
      R[IDX(k, k)] = sqrt(nrm);
      for (i = 0; i < m; i++)
        Q[IDX(i, k)] = A[IDX(i, k)] / R[IDX(k, k)];
      for (j = k + 1; j < n; j++)
        {
          R[IDX(k, j)] = 0.0;
          for (i = 0; i < m; i++)
            R[IDX(k, j)] += Q[IDX(i, k)] * A[IDX(i, j)];
          for (i = 0; i < m; i++)
            A[IDX(i, j)] = A[IDX(i, j)] - Q[IDX(i, k)] * R[IDX(k, j)];
        }
    }
}

int main(int argc, char **argv)
{
  long m = 41, n = 33;
  long i, j;
  double wq = 0.0, wr = 0.0;

  if (argc == 3)
    {
      m = strtol(argv[1], NULL, 10);
      n = strtol(argv[2], NULL, 10);
    }

  double *A = (double *)malloc(m * n * sizeof(double));
  double *Q = (double *)malloc(m * n * sizeof(double));
  double *R = (double *)calloc(n * n, sizeof(double));

  for (i = 0; i < m; i++)
    for (j = 0; j < n; j++)
      A[IDX(i, j)] = (i <= j) ? 1.0 + 0.5 * i : 0.01 * (i - j);

  orthonormalise(m, n, A, Q, R);

  for (i = 0; i < m; i++)
    for (j = 0; j < n; j++)
      wq += Q[IDX(i, j)] * (double)(1 + (i + 3 * j) % 10);
  for (i = 0; i < n; i++)
    for (j = i; j < n; j++)
      wr += R[IDX(i, j)] * (double)(1 + (2 * i + j) % 4);

  printf("%.17g %.17g\n", wq, wr);
  printf("%.17g %.17g %.17g\n", Q[0], R[IDX(1, 2)], R[n * n - 1]);

  free(A);
  free(Q);
  free(R);
  return 0;
}
