// RUN: %convert-and-compare %s --min-offloaded 1
// A function of the old form keeps its file C.
#include <stdio.h>
double a[200], b[200];
static int scaled(n, x, y)
int n;
double *x, *y;
{
  int i;
  for (i = 0; i < n; i++) y[i] = x[i] * 1.5;
  return i;
}
int main(void) {
  int i, n;
  for (i = 0; i < 200; i++) a[i] = i;
  n = scaled(150, a, b);
  printf("%d %g %g\n", n, b[149], b[150]);
  return 0;
}
