// RUN: %convert-and-compare %s --min-offloaded 3
// Of two kernels that use the same part of exchanged arrays only one has a condition.
#include <stdio.h>
#include <stdlib.h>
static void work(double *u, double *v, double *w, int n, int r, int m) {
  for (int t = 0; t < r; t++) {
    for (int i = 0; i < n; i++)
      w[i] += u[i];
    double *y = u;
    u = v;
    v = y;
    if (m > 0)
      for (int i = 1; i < n - 1; i++)
        v[i] = v[i] * 0.5 + i;
    double *z = u;
    u = v;
    v = z;
    for (int i = 1; i < n - 1; i++)
      v[i] = (u[i - 1] + u[i] * 2 + u[i + 1]) * 0.25 + 0.5;
    printf("%.17g ", v[1]);
  }
}
int main(void) {
  for (int n = 3; n < 50; n += 15)
    for (int r = 1; r < 4; r++)
      for (int m = 0; m < 2; m++) {
        double *a = malloc(3 * n * sizeof *a), s = 0;
        for (int i = 0; i < 3 * n; i++)
          a[i] = (i * 37) % 23 - 9;
        work(a, a + n, a + 2 * n, n, r, m);
        for (int i = 0; i < 3 * n; i++)
          s += a[i] * (i % 7 + 1);
        printf("%d %d %d %.17g\n", n, r, m, s);
        free(a);
      }
  return 0;
}
