// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Two chained matrix products, D = alpha*A*B*C + beta*D, global arrays.
#include <stdio.h>

#define NI 37
#define NJ 41
#define NK 45
#define NL 50

double tmp[NI][NJ];
double A[NI][NK];
double B[NK][NJ];
double C[NJ][NL];
double D[NI][NL];

static void init(void)
{
  int i, j;

  for (i = 0; i < NI; i++)
    for (j = 0; j < NK; j++)
      A[i][j] = (double)((i * j + 1) % NI) / NI;
  for (i = 0; i < NK; i++)
    for (j = 0; j < NJ; j++)
      B[i][j] = (double)(i * (j + 1) % NJ) / NJ;
  for (i = 0; i < NJ; i++)
    for (j = 0; j < NL; j++)
      C[i][j] = (double)((i * (j + 3) + 1) % NL) / NL;
  for (i = 0; i < NI; i++)
    for (j = 0; j < NL; j++)
      D[i][j] = (double)(i * (j + 2) % NK) / NK;
}

static void two_products(double alpha, double beta)
{
  int i, j, k;

  for (i = 0; i < NI; i++)
    for (j = 0; j < NJ; j++) {
      tmp[i][j] = 0.0;
      for (k = 0; k < NK; ++k)
        tmp[i][j] += alpha * A[i][k] * B[k][j];
    }

  for (i = 0; i < NI; i++)
    for (j = 0; j < NL; j++) {
      D[i][j] *= beta;
      for (k = 0; k < NJ; ++k)
        D[i][j] += tmp[i][k] * C[k][j];
    }
}

int main(void)
{
  int i, j;
  double s = 0.0, t = 0.0;

  init();
  two_products(1.5, 1.2);

  for (i = 0; i < NI; i++)
    for (j = 0; j < NL; j++)
      s += D[i][j] * ((i + 3 * j) % 10 + 1);
  for (i = 0; i < NI; i++)
    for (j = 0; j < NJ; j++)
      t += tmp[i][j] * ((2 * i + j) % 9 + 1);
  printf("D %.17g tmp %.17g\n", s, t);
  printf("%.17g %.17g %.17g\n", D[0][0], D[NI - 1][NL - 1], tmp[3][4]);
  return 0;
}
