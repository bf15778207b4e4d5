// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Jacobi iteration for Poisson's equation with copy-back and a right-hand side.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

void jacobi(int steps, int n, int m, double u[n][m], double unew[n][m], double f[n][m], double h2)
{
  int t, i, j;

  for (t = 0; t != steps; ++t)
  {
    for (i = 1; i < n - 1; ++i)
      for (j = 1; j < m - 1; ++j)
        unew[i][j] = 0.25 * (u[i-1][j] + u[i+1][j] + u[i][j-1] + u[i][j+1] - h2 * f[i][j]);

    for (i = 1; i < n - 1; ++i)
      for (j = 1; j < m - 1; ++j)
        u[i][j] = unew[i][j];
  }
}

int main(int argc, char **argv)
{
  int n = argc > 1 ? atoi(argv[1]) : 43;
  int m = argc > 2 ? atoi(argv[2]) : 51;
  int steps = argc > 3 ? atoi(argv[3]) : 7;
  int i, j;
  double (*u)[m] = malloc(n * sizeof *u);
  double (*unew)[m] = malloc(n * sizeof *unew);
  double (*f)[m] = malloc(n * sizeof *f);
  double h = 1.0 / (n - 1);

  for (i = 0; i < n; ++i)
    for (j = 0; j < m; ++j)
    {
      u[i][j] = (i == 0 || i == n - 1 || j == 0 || j == m - 1) ? 1.0 + h * (i + j) : 0.0;
      unew[i][j] = u[i][j];
      f[i][j] = 10.0 * sin(0.1 * i) * cos(0.2 * j);
    }

  jacobi(steps, n, m, u, unew, f, h * h);

  double sum = 0.0;
  for (i = 0; i < n; ++i)
    for (j = 0; j < m; ++j)
      sum += u[i][j] * (1 + (3 * i + 2 * j) % 10) + 0.5 * unew[i][j] * ((i + j) % 3);
  printf("%.17g\n", sum);
  for (i = 1; i < n; i += 8)
    printf("u[%d][%d] = %.17g\n", i, i + 2, u[i][i + 2]);
  free(u);
  free(unew);
  free(f);
  return 0;
}
