// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Cholesky factor of B*B^T, the product itself being computed in a loop nest.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* A := B * B^T, with B lower triangular and of unit diagonal */
static void make_spd(int n, double a[n][n], double b[n][n])
{
  for (int i = 0; i < n; ++i)
  {
    for (int j = 0; j < i; ++j)
      b[i][j] = 1.0 - (double)(j % n) / n;
    b[i][i] = 1.0;
    for (int j = i + 1; j < n; ++j)
      b[i][j] = 0.0;
  }

  for (int i = 0; i < n; ++i)
    for (int j = 0; j != n; ++j)
      a[i][j] = 0.0;

  for (int t = 0; t < n; ++t)
    for (int r = 0; r < n; ++r)
      for (int s = 0; s < n; ++s)
        a[r][s] += b[r][t] * b[s][t];
}

void factor(int n, double a[n][n])
{
  for (int i = 0; i < n; ++i)
  {
    for (int j = 0; j < i; ++j)
    {
      for (int k = 0; k < j; ++k)
      {
        a[i][j] -= a[i][k] * a[j][k];
      }
      a[i][j] /= a[j][j];
    }

    for (int k = 0; k < i; ++k)
    {
      a[i][i] -= a[i][k] * a[i][k];
    }
    a[i][i] = sqrt(a[i][i]);
  }
}

int main(int argc, char **argv)
{
  int n = argc > 1 ? atoi(argv[1]) : 37;
  double (*a)[n] = malloc((size_t)n * sizeof *a);
  double (*b)[n] = malloc((size_t)n * sizeof *b);

  if (!a || !b)
    return 1;

  make_spd(n, a, b);
  factor(n, a);

  double checksum = 0.0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      checksum += a[i][j] * (i + 1.0) / (j + 2.0);

  printf("n = %d\n", n);
  printf("%.17g\n", checksum);
  printf("%.17g %.17g %.17g\n", a[0][0], a[n / 2][n / 3], a[n - 1][n - 1]);

  free(a);
  free(b);
  return 0;
}
