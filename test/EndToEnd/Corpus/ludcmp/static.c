// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Solves A x = b by LU decomposition, forward and back substitution (globals).
#include <stdio.h>

#define N 40

double A[N][N];
double b[N], x[N], y[N];

static void init(void)
{
  int i, j;

  for (i = 0; i < N; i++)
    {
      x[i] = 0.0;
      y[i] = 0.0;
      b[i] = (i + 1) / 2.0 / N + 4.0;
    }
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      {
        A[i][j] = (double)((i * 3 + j * j) % 19) / 19.0;
        if (i == j)
          A[i][j] += 20.0;
      }
}

static void ludcmp(void)
{
  int i, j, k;
  double w;

  for (i = 0; i < N; i++)
    {
      for (j = 0; j < i; j++)
        {
          w = A[i][j];
          for (k = 0; k < j; k++)
            w -= A[i][k] * A[k][j];
          A[i][j] = w / A[j][j];
        }
      for (j = i; j < N; j++)
        {
          w = A[i][j];
          for (k = 0; k < i; k++)
            w -= A[i][k] * A[k][j];
          A[i][j] = w;
        }
    }

  /* L y = b */
  for (i = 0; i < N; i++)
    {
      w = b[i];
      for (j = 0; j < i; j++)
        w -= A[i][j] * y[j];
      y[i] = w;
    }

  /* U x = y */
  for (i = N - 1; i >= 0; i--)
    {
      w = y[i];
      for (j = i + 1; j < N; j++)
        w -= A[i][j] * x[j];
      x[i] = w / A[i][i];
    }
}

int main(void)
{
  int i, j;
  double sx = 0, sy = 0, sa = 0;

  init();
  ludcmp();

  for (i = 0; i < N; i++)
    {
      sx += x[i] * (i + 1);
      sy += y[i] * (N - i);
      for (j = 0; j < N; j++)
        sa += A[i][j] * (1 + (i + 2 * j) % 6);
    }
  printf("%.17g %.17g %.17g\n", sx, sy, sa);
  printf("%.17g %.17g %.17g\n", x[0], x[N / 2], x[N - 1]);
  return 0;
}
