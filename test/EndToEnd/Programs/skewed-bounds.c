// RUN: %convert-and-compare %s --min-offloaded 1
// A launch for each step of a skewed schedule, whose last one is that of two
// statements with bounds of their own.
#include <stdio.h>
static double a[99][99], b[400][400];
static void f(int n, int m) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++) {
      for (int k = i + 1; k < n; k++)
        b[i][k] = 0.25 * j - 0.5 * i;
      a[i + 1][j + 1] = 0.25 * (a[j][i] - b[j][i]);
    }
}
int main(void) {
  for (int i = 0; i < 99; i++) for (int j = 0; j < 99; j++) a[i][j] = i * 3 + j % 7;
  f(25, 2); f(25, 60); f(3, 40); f(0, 4);
  double s = 0;
  for (int i = 0; i < 99; i++) for (int j = 0; j < 99; j++) s = s * 0.5 + a[i][j] + b[i][j];
  printf("%.17g %.17g %.17g\n", s, a[26][25], b[3][4]);
}
