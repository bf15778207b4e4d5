// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// 1-D Jacobi with restrict pointers and long sizes, inclusive loop bounds.
#include <stdio.h>
#include <stdlib.h>

static void jacobi_1d(long tsteps, long n, double *restrict a, double *restrict b)
{
  for (long t = 1; t <= tsteps; ++t)
  {
    for (long i = 1; i <= n - 2; ++i)
      b[i] = 0.33333 * (a[i - 1] + a[i] + a[i + 1]);
    for (long i = 1; i <= n - 2; ++i)
      a[i] = 0.33333 * (b[i - 1] + b[i] + b[i + 1]);
  }
}

int main(int argc, char *argv[])
{
  long n = argc > 1 ? atol(argv[1]) : 333;
  long tsteps = argc > 2 ? atol(argv[2]) : 15;
  double *a = malloc((size_t)n * sizeof(double));
  double *b = malloc((size_t)n * sizeof(double));

  for (long i = 0; i < n; ++i)
  {
    a[i] = i < n / 2 ? 1.0 : 0.0;   /* step function */
    b[i] = a[i];
  }

  jacobi_1d(tsteps, n, a, b);

  double sum = 0.0;
  for (long i = 0; i < n; ++i)
    sum += a[i] * (double)(i + 1) + b[i] * (double)(n - i);
  printf("checksum = %.17g\n", sum);
  for (long i = n / 2 - 4; i < n / 2 + 4; ++i)
    printf("a[%ld] = %.17g\n", i, a[i]);

  free(b);
  free(a);
  return 0;
}
