// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// LU factorisation in place on a flat float matrix with a leading dimension.
#include <stdio.h>
#include <stdlib.h>

#define A(i,j) a[(i)*lda+(j)]

static void sgetrf_nopivot(int n, float *a, int lda)
{
  int i, j, k;

  for (i = 0; i < n; i++) {
    for (j = 0; j < i; j++) {
      for (k = 0; k < j; k++)
        A(i,j) -= A(i,k) * A(k,j);
      A(i,j) /= A(j,j);
    }
    for (j = i; j < n; j++)
      for (k = 0; k < i; k++)
        A(i,j) -= A(i,k) * A(k,j);
  }
}

int main(int argc, char **argv)
{
  int n = argc > 1 ? atoi(argv[1]) : 39;
  int lda = n + 2;   /* two columns of padding */
  int i, j;
  float *a;
  double sum;

  a = malloc(sizeof *a * n * lda);
  if (a == NULL)
    return 1;

  for (i = n - 1; i >= 0; i--)
    for (j = 0; j < lda; j++)
      A(i,j) = j < n ? 0.5f * (float)((3*i + 5*j) % 7) : -1.0f;
  for (i = 0; i < n; i++)
    A(i,i) += 2.0f * n;

  sgetrf_nopivot(n, a, lda);

  sum = 0.0;
  for (i = 0; i < n; i++)
    for (j = 0; j < lda; j++)
      sum += A(i,j) * (1.0 + (i + 4*j) % 9);
  printf("sum = %.17g\n", sum);
  printf("%a %a %a %a\n", A(0,0), A(1,0), A(n/2,n/2), A(n-1,n-1));
  free(a);
  return 0;
}
