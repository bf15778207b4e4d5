// RUN: %convert-and-compare %s --expect-offloaded 2
// Functions of the user's with the names that our variables would have.
#include <stdio.h>

static double x_at(double v) { return v * 2 + 1; }
static double b_old(double v) { return v - 1; }

static double passed_on(int n, double *restrict a, double *restrict b,
                        double x) {
  for (int i = 0; i < n; i++) {
    a[i] = x_at(b[i]) + x;
    x = x_at(b[i]) * 3;
  }
  for (int i = 0; i < n; i++)
    b[i] = b_old(b[i + 1]) + b[i];
  return x;
}

int main(void) {
  double a[50], b[51], s = 0;
  for (int i = 0; i < 51; i++)
    b[i] = i * 7 % 11;
  double x = passed_on(50, a, b, 2);
  for (int i = 0; i < 50; i++)
    s = s * .9 + a[i] + b[i];
  printf("%.17g %.17g\n", x, s);
  return 0;
}
