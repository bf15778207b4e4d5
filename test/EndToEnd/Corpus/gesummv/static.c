// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Sum of two matrix-vector products, y = alpha*A*x + beta*B*x.
#include <stdio.h>

#define N 121
#define ALPHA 1.5
#define BETA 1.2

double A[N][N];
double B[N][N];
double x[N], y[N], tmp[N];

void setup(void)
{
  for (int i = 0; i < N; i++) {
    x[i] = (double)(i % N) / N;
    for (int j = 0; j < N; j++) {
      A[i][j] = (double)((i * j + 1) % N) / N;
      B[i][j] = (double)((i * j + 2) % N) / N;
    }
  }
}

void gesummv(void)
{
  for (int i = 0; i < N; i++) {
    tmp[i] = 0.0;
    y[i] = 0.0;
    for (int j = 0; j < N; j++) {
      tmp[i] = A[i][j] * x[j] + tmp[i];
      y[i] = B[i][j] * x[j] + y[i];
    }
    y[i] = ALPHA * tmp[i] + BETA * y[i];
  }
}

int main(void)
{
  setup();
  gesummv();

  double c = 0.0;
  for (int i = 0; i < N; i++)
    c += y[i] * (i + 1) - tmp[i] * (i % 5);
  printf("%.17g\n%.17g %.17g %.17g\n", c, y[0], y[N / 2], y[N - 1]);
  return 0;
}
