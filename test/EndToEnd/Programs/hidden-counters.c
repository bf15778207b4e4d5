// RUN: %convert-and-compare %s --min-offloaded 2
// A counter that hides another one of its name is another one: b[k] is not among the
// elements that the outer k would have.
#include <stdio.h>
#include <stdlib.h>
static int steps(double *a, double *b, int n) {
  for (int k = 0; k < n; k++) {
    for (int k = n; k < 2 * n; k++) {
      for (int i = 0; i < n; i++)
        a[i] = a[i] * 0.5 + b[i];
      b[k] += k;
      printf("%d ", k);
    }
  }
  return n;
}
int main(void) {
  int n = 33;
  double *b = malloc(2 * n * sizeof *b);
  for (int i = 0; i < 2 * n; i++)
    b[i] = (i * 37) % 23 - 9 + i % 3;
  steps(b + n, b, n);
  double s = 0;
  for (int i = 0; i < 2 * n; i++)
    s += b[i] * (i % 7 + 1);
  printf("\n%.17g\n", s);
  free(b);
  return 0;
}
