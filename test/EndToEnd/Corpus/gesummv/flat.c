// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// y := alpha*A*x + beta*B*x, float matrices, sums kept in locals.
#include <stdio.h>
#include <stdlib.h>

#define AT(p,i,j) p[(i)*n+(j)]

static void gesummv(int n, float alpha, float beta, const float *restrict A,
                    const float *restrict B, const float *restrict x, float *restrict y)
{
  int i, j;
  float ta, tb;

  for (i = 0; i != n; i++) {
    ta = 0.f;
    tb = 0.f;
    for (j = 0; j != n; j++) {
      ta = AT(A, i, j) * x[j] + ta;
      tb = AT(B, i, j) * x[j] + tb;
    }
    y[i] = alpha * ta + beta * tb;
  }
}

int main(int argc, char **argv)
{
  int i, j, n;
  float *A, *B, *x, *y;
  double s;

  n = 109;
  if (argc > 1)
    n = atoi(argv[1]);

  A = (float *) malloc(n * n * sizeof(float));
  B = (float *) malloc(n * n * sizeof(float));
  x = (float *) malloc(n * sizeof(float));
  y = (float *) malloc(n * sizeof(float));
  if (!A || !B || !x || !y) return 1;

  for (i = 0; i != n; i++)
    for (j = 0; j != n; j++) {
      AT(A, i, j) = (float) (i % 9 + j % 4) / 16.f;
      AT(B, i, j) = (float) (i - j) / 64.f;
    }
  for (i = 0; i < n; i++)
    x[i] = 1.f / (1.f + i);

  gesummv(n, 2.25f, 0.3f, A, B, x, y);

  s = 0.;
  for (i = 0; i != n; i++)
    s += (double) y[i] * (i % 8 + 1);
  printf("s = %.17g\n", s);
  printf("y[1] = %a, y[n-2] = %a\n", y[1], y[n - 2]);

  free(A); free(B); free(x); free(y);
  return 0;
}
