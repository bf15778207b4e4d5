// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// syrk on variable-length arrays; long sizes and iterators.
#include <stdio.h>
#include <stdlib.h>

static void init(int n, int m, double a[n][m], double c[n][n])
{
  int i, j;
  for (i = 0; i < n; i++)
    for (j = 0; j < m; j++)
      a[i][j] = (double)(i * j % 15) / 15 + 0.25;
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      c[i][j] = (double)(i + j) / n;
}

static void syrk(long n, long m, double alpha, double beta, double c[n][n], double a[n][m])
{
  long i, j, k;
  for (i = 0; i < n; i++) {
    for (j = 0; j <= i; j++) c[i][j] *= beta;
    for (k = 0; k < m; k++)
      for (j = 0; j <= i; j++) c[i][j] += alpha * a[i][k] * a[j][k];
  }
}

int main(int argc, char **argv)
{
  long n = argc > 1 ? atol(argv[1]) : 45;
  long m = argc > 2 ? atol(argv[2]) : 42;
  double (*a)[m] = malloc(sizeof(double[n][m]));
  double (*c)[n] = malloc(sizeof(double[n][n]));
  if (!a || !c) return 1;

  init((int)n, (int)m, a, c);
  syrk(n, m, -0.5, 2.0, c, a);

  double sum = 0.0;
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      sum += c[i][j] * (double)(i * 3 % 7 + j * 2 % 5 + 1);
  printf("%.17g | %.17g %.17g %.17g\n", sum, c[0][0], c[n / 2][1], c[n - 1][n - 1]);

  free(c);
  free(a);
  return 0;
}
