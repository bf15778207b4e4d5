// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// B := alpha * A^T * B with the unit triangle of A stored below the diagonal.
#include <stdio.h>
#include <stdlib.h>

#define ALPHA 0.375

// Row i of the result needs the old rows i+1, i+2, ... only, so one array will do.
static void trmm(int m, int n, double a[m][m], double b[m][n])
{
  for (int i = 0; i < m; i++)
  for (int j = 0; j < n; j++)
  {
    double t = b[i][j];
    for (int k = i + 1; k < m; k++)
      t += a[k][i] * b[k][j];
    b[i][j] = ALPHA * t;
  }
}

int main(int argc, char **argv)
{
  int m = argc > 1 ? atoi(argv[1]) : 41;
  int n = argc > 2 ? atoi(argv[2]) : 47;

  double (*a)[m] = calloc(m, sizeof *a);
  double (*b)[n] = calloc(m, sizeof *b);
  if (!a || !b) return 3;

  for (int i = 0; i < m; i++)
  for (int j = 0; j < i; j++)
    a[i][j] = (i * 3 + j) % 8 * 0.0625;
  for (int i = 0; i < m; i++)
    a[i][i] = 1.0;
  for (int i = 0; i < m; i++)
  for (int j = 0; j < n; j++)
    b[i][j] = i + j / 8.0;

  trmm(m, n, a, b);

  double sum = 0.0;
  for (int i = 0; i < m; i++)
  for (int j = 0; j < n; j++)
    sum += b[i][j] * ((i * 11 + j * 5) % 14 - 3);
  printf("%.17g\n%.17g %.17g %.17g\n", sum, b[0][0], b[m / 2][n / 2], b[m - 1][n - 1]);
  free(a);
  free(b);
  return 0;
}
