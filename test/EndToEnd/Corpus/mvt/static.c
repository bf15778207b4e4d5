// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// x1 += A*y1 and x2 += A'*y2.
#include <stdio.h>

#define N 127

static double A[N][N];
static double x1[N], x2[N], y_1[N], y_2[N];

static void init(void)
{
  int i, j;

  for (i = 0; i < N; i++) {
    x1[i] = (double)(i % N) / N;
    x2[i] = (double)((i + 1) % N) / N;
    y_1[i] = (double)((i + 3) % N) / N;
    y_2[i] = (double)((i + 4) % N) / N;
    for (j = 0; j < N; j++)
      A[i][j] = (double)(i * j % N) / N;
  }
}

static void mvt(double x1[N], double x2[N], double y_1[N], double y_2[N], double A[N][N])
{
  int i, j;

  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      x1[i] = x1[i] + A[i][j] * y_1[j];

  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      x2[i] = x2[i] + A[j][i] * y_2[j];
}

int main(void)
{
  int i;
  double s1 = 0.0, s2 = 0.0;

  init();
  mvt(x1, x2, y_1, y_2, A);

  for (i = 0; i < N; i++) {
    s1 += x1[i] * (i % 11 + 1);
    s2 += x2[i] * (i % 12 + 1);
  }
  printf("x1: sum %.17g first %.17g last %.17g\n", s1, x1[0], x1[N - 1]);
  printf("x2: sum %.17g first %.17g last %.17g\n", s2, x2[0], x2[N - 1]);
  return 0;
}
