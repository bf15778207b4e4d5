// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Correlation coefficients of the columns of an n x m table (C99 arrays).
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void fill(int n, int m, double data[n][m])
{
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      data[i][j] = (double) (i * j) / m + 0.5 * i;
}

static void correlation(int m, int n, double float_n, double data[n][m],
                        double corr[m][m], double mean[m], double stddev[m])
{
  for (int j = 0; j < m; ++j)
  {
    mean[j] = 0.0;
    for (int i = 0; i < n; ++i)
    {
      mean[j] += data[i][j];
    }
    mean[j] /= float_n;
  }

  for (int j = 0; j < m; ++j)
  {
    stddev[j] = 0.0;
    for (int i = 0; i < n; ++i)
    {
      const double d = data[i][j] - mean[j];
      stddev[j] += d * d;
    }
    stddev[j] = sqrt(stddev[j] / float_n);
    stddev[j] = (stddev[j] <= 0.1) ? 1.0 : stddev[j];
  }

  for (int i = 0; i < n; ++i)
  {
    for (int j = 0; j < m; ++j)
    {
      data[i][j] -= mean[j];
      data[i][j] /= sqrt(float_n) * stddev[j];
    }
  }

  // Only the strict upper triangle is computed; the lower one is its mirror.
  for (int i = 0; i < m - 1; ++i)
  {
    corr[i][i] = 1.0;
    for (int j = i + 1; j < m; ++j)
    {
      corr[i][j] = 0.0;
      for (int k = 0; k < n; ++k)
      {
        corr[i][j] += data[k][i] * data[k][j];
      }
      corr[j][i] = corr[i][j];
    }
  }
  corr[m - 1][m - 1] = 1.0;
}

int main(int argc, char *argv[])
{
  const int n = argc > 1 ? atoi(argv[1]) : 45;
  const int m = argc > 2 ? atoi(argv[2]) : 37;

  double (*data)[m] = malloc(sizeof(double[n][m]));
  double (*corr)[m] = malloc(sizeof(double[m][m]));
  double *mean = malloc(m * sizeof(double));
  double *stddev = malloc(m * sizeof(double));
  if (!data || !corr || !mean || !stddev)
    return EXIT_FAILURE;

  fill(n, m, data);
  correlation(m, n, (double) n, data, corr, mean, stddev);

  double check = 0.0;
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < m; ++j)
      check += (1.0 + (i * 7 + j * 3) % 11) * corr[i][j];
  for (int j = 0; j < m; ++j)
    check += (j % 6 + 1) * (mean[j] + 3.0 * stddev[j]);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      check += (1.0 + (2 * i + 5 * j) % 13) * data[i][j];

  printf("%.17g\n", check);
  printf("%.17g %.17g %.17g\n", corr[0][m - 1], corr[m / 2][1], stddev[m - 1]);

  free(data);
  free(corr);
  free(mean);
  free(stddev);
  return EXIT_SUCCESS;
}
