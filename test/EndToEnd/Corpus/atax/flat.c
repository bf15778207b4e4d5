// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// atax with flat storage; sizes are size_t, the matrix is filled by an int loop.
#include <stdio.h>
#include <stdlib.h>

static void atax(size_t m, size_t n, const double *restrict a, const double *restrict x,
                 double *restrict y, double *restrict tmp)
{
  size_t i, j;

  for (j = 0; j < n; j++)
    y[j] = 0.0;

  for (i = 0; i < m; i++) {
    tmp[i] = 0.0;
    for (j = 0; j < n; j++)
      tmp[i] += a[i * n + j] * x[j];
    for (j = 0; j < n; j++)
      y[j] += a[i * n + j] * tmp[i];
  }
}

static void init(int m, int n, double *a, double *x)
{
  int i, j;

  for (i = 0; i < m; i++)
    for (j = 0; j < n; j++)
      a[i * n + j] = (double)((i * i + j) % 41) / 41.0;
  for (j = 0; j < n; j++)
    x[j] = 1.0 + (double)j / n;
}

int main(int argc, char **argv)
{
  size_t m = 97, n = 105;
  size_t i;
  double *a, *x, *y, *tmp;
  double sum = 0.0;

  if (argc > 2) {
    m = (size_t)strtoul(argv[1], NULL, 0);
    n = (size_t)strtoul(argv[2], NULL, 0);
  }
  a = malloc(m * n * sizeof(double));
  x = malloc(n * sizeof(double));
  y = malloc(n * sizeof(double));
  tmp = malloc(m * sizeof(double));
  if (!a || !x || !y || !tmp)
    return EXIT_FAILURE;

  init((int)m, (int)n, a, x);
  atax(m, n, a, x, y, tmp);

  for (i = 0; i < n; i++)
    sum += y[i] * (double)(i % 9 + 1);
  for (i = 0; i < m; i++)
    sum -= tmp[i] * (double)(i % 4 + 1);
  printf("checksum %.17g y0 %.17g yn %.17g t %.17g\n", sum, y[0], y[n - 1], tmp[m / 2]);

  free(a);
  free(x);
  free(y);
  free(tmp);
  return EXIT_SUCCESS;
}
