// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Covariance of M variables from N samples; arrays handed over with fixed extents.
#include <stdio.h>

#define M 39
#define N 57

typedef float real;

static real samples[N][M];
static real cov[M][M];
static real mean[M];

static void init(real data[N][M])
{
  int i, j;

  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      data[i][j] = ((real)((3 * i + j * j) % 23)) / (real)M;
}

/* data is centred in place. */
static void covariance(real data[N][M], real cov[M][M], real mean[M])
{
  int i, j, k;
  const real n = (real)N;

  for (j = 0; j < M; j++)
    {
      mean[j] = 0;
      for (i = 0; i < N; i++)
        mean[j] += data[i][j];
      mean[j] /= n;
    }

  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      data[i][j] -= mean[j];

  for (i = 0; i < M; i++)
    for (j = i; j < M; j++)
      {
        cov[i][j] = 0;
        for (k = 0; k < N; k++)
          cov[i][j] += data[k][i] * data[k][j];
        cov[i][j] /= n - 1;
        cov[j][i] = cov[i][j];
      }
}

int main(void)
{
  int i, j;
  double s = 0.0;

  init(samples);
  covariance(samples, cov, mean);

  for (i = 0; i < M; i++)
    for (j = 0; j < M; j++)
      s += cov[i][j] * (1 + (i * 3 + j) % 8);
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      s += samples[i][j] * (1 + (i + j * 2) % 15);
  for (j = 0; j < M; j++)
    s += mean[j] * (j % 4 + 1);

  printf("%.17g\n", s);
  printf("%a %a %a %a\n", cov[0][0], cov[1][M - 1], cov[M - 1][M - 1], mean[M / 3]);
  return 0;
}
