// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// doitgen on three-dimensional variable-length arrays; the caller lends the row buffer.
#include <stdio.h>
#include <stdlib.h>

static void doitgen(int nr, int nq, int np, double A[nr][nq][np], double C4[np][np],
                    double sum[np])
{
  int r, q, p, s;

  for (r = 0; r < nr; r++)
    for (q = 0; q < nq; q++) {
      for (p = 0; p < np; p++) {
        sum[p] = 0.0;
        for (s = 0; s < np; s++)
          sum[p] += A[r][q][s] * C4[s][p];
      }
      for (p = 0; p < np; p++)
        A[r][q][p] = sum[p];
    }
}

int main(int argc, char **argv)
{
  int nr = argc > 1 ? atoi(argv[1]) : 15;
  int nq = argc > 2 ? atoi(argv[2]) : 17;
  int np = argc > 3 ? atoi(argv[3]) : 25;
  int i, j, k;

  double (*A)[nq][np] = malloc(sizeof(double[nr][nq][np]));
  double (*C4)[np] = malloc(sizeof(double[np][np]));
  double *sum = malloc(sizeof(double[np]));
  if (!A || !C4 || !sum)
    return 1;

  for (i = 0; i < nr; i++)
    for (j = 0; j < nq; j++)
      for (k = 0; k < np; k++)
        A[i][j][k] = (i + 1.0) / (j + k + 1.0);
  for (i = 0; i < np; i++)
    for (j = 0; j < np; j++)
      C4[i][j] = i == j ? 0.75 : (double)(i - j) / (4 * np);

  doitgen(nr, nq, np, A, C4, sum);

  double w = 0.0;
  for (i = 0; i < nr; i++)
    for (j = 0; j < nq; j++)
      for (k = 0; k < np; k++)
        w += A[i][j][k] * (1.0 + (5 * i + 3 * j + k) % 8);
  for (k = 0; k < np; k++)
    w += sum[k] * (k + 1);
  printf("%.17g\n", w);
  printf("%.17g %.17g %.17g\n", A[0][0][0], A[nr - 1][0][np - 1], sum[np / 2]);

  free(A);
  free(C4);
  free(sum);
  return 0;
}
