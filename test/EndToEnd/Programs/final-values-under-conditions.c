// RUN: %convert-and-compare %s --expect-offloaded 2
// Counters that are changed under conditions on each other, and read later: the
// values and the conditions know different parameters.
#include <stdio.h>

static double a[60][50];

static int rows(int n, int m, int k, double (*a)[50]) {
  int i = n;
  if (k) {
    i--;
    k = 0;
    while (k < m) {
      a[i][k] = a[i][k] * 0.5 + i;
      k += 1;
    }
  }
  return i * 100 + k;
}

int main(void) {
  for (int i = 0; i < 60; i++)
    for (int j = 0; j < 50; j++)
      a[i][j] = i * 3 % 7 + j * 0.25;
  printf("%d %d %d %d\n", rows(40, 30, 2, a), rows(20, 0, 1, a),
         rows(10, 50, 0, a), rows(1, 1, -3, a));
  double sum = 0;
  for (int i = 0; i < 60; i++)
    for (int j = 0; j < 50; j++)
      sum = sum * 0.75 + a[i][j];
  printf("%.17g\n", sum);
  return 0;
}
