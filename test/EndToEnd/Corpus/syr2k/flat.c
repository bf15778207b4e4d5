// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Rank-2k update with subscripts through a macro and the inner sum in a local.
#include <stdio.h>
#include <stdlib.h>

#define C_(i, j) c[(i) * n + (j)]
#define A_(i, k) a[(i) * m + (k)]
#define B_(i, k) b[(i) * m + (k)]

/* Only the elements on and below the diagonal of c are touched. */
static void dsyr2k(int n, int m, double alpha, const double *a, const double *b,
                   double beta, double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      C_(i, j) *= beta;

  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) {
      double s = C_(i, j);
      for (int k = 0; k < m; k++)
        s += A_(j, k) * alpha * B_(i, k) + B_(j, k) * alpha * A_(i, k);
      C_(i, j) = s;
    }
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 41, m = argc > 2 ? atoi(argv[2]) : 45;
  double *a = malloc(sizeof(double) * n * m), *b = malloc(sizeof(double) * n * m),
         *c = malloc(sizeof(double) * n * n);
  if (!a || !b || !c)
    return 1;

  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      A_(i, k) = (i + k) % 3 + 0.1 * k;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      B_(i, k) = (i * k) % 5 - 0.2 * i;
  for (int i = n - 1; i >= 0; i--)
    for (int j = 0; j < n; j++)
      C_(i, j) = i - 0.5 * j;

  dsyr2k(n, m, 0.01, a, b, 1.25, c);

  double sum = 0.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      sum += C_(i, j) * ((i + 8 * j) % 19 + 1);
  printf("checksum %.17g\n", sum);
  printf("C(0,0) %.17g C(n-1,n-2) %.17g C(1,n-1) %.17g\n", C_(0, 0), C_(n - 1, n - 2),
         C_(1, n - 1));
  free(a), free(b), free(c);
  return 0;
}
