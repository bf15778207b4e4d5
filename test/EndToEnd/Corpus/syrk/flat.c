// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Lower-triangular rank-k update, float, one dot product for every element.
#include <stdio.h>
#include <stdlib.h>

static void
ssyrk (int n, int m, float alpha, const float *restrict a, float beta, float *restrict c)
{
  int i, j, k;

  for (i = 0; i < n; ++i)
    for (j = 0; j < i + 1; ++j)
      {
        c[i * n + j] *= beta;
        for (k = 0; k < m; ++k)
          c[i * n + j] += alpha * a[i * m + k] * a[j * m + k];
      }
}

static void
init (int n, int m, float *a, float *c)
{
  int i, j;

  for (i = 0; i < n; ++i)
    for (j = 0; j < m; ++j)
      a[i * m + j] = ((i ^ j) & 7) * 0.25f;

  for (i = 0; i < n; ++i)
    for (j = 0; j < n; ++j)
      c[i * n + j] = (float) (n - i) / (j + 1);
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 49;
  int m = argc > 2 ? atoi (argv[2]) : 31;
  float *a = malloc (sizeof (float) * n * m);
  float *c = malloc (sizeof (float) * n * n);
  double sum = 0.0;
  int i, j;

  if (a == NULL || c == NULL)
    return 1;

  init (n, m, a, c);
  ssyrk (n, m, 0.3f, a, 0.7f, c);

  for (i = 0; i < n; ++i)
    for (j = 0; j < n; ++j)
      sum += (double) c[i * n + j] * (1 + (i + j) % 21);
  printf ("sum: %.17g\n", sum);
  printf ("c: %a %a %a\n", c[0], c[5 * n + 3], c[n * n - 1]);

  free (a);
  free (c);
  return 0;
}
