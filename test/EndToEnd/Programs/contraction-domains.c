// RUN: %convert-and-compare %s --min-offloaded 3 --run-flags=--check=all \
// RUN:   --run-flags="--seed=3 --check=all"
// Products over triangles and bands, of which a block has few values.
#include <stdio.h>
#include <stdlib.h>
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
enum { S = 96 };
static float a[S * S], b[S * S], c[S * S];
static double u[S * S], v[S * S], w[S * S];
/* few of the values that a block has exist */
void few(int n) {
  for (int i0 = 0; i0 < n; i0 += 4)
    for (int k = 0; k < 8; k++)
      for (int i = i0; i < MIN(i0 + 4, n); i++)
        for (int l = 0; l < k + 1; l++)
          for (int j = l; j < n; j++)
            if (l < j)
              c[i * S + l] += a[i * S + k] * b[j * S + l];
}
void band(int n) {
  for (int k = 0; k < n; k++)
    for (int j = MAX(0, k - 5); j < MIN(n, k + 6); j++)
      for (int i = 0; i < n; i++)
        w[i * S + k] += u[k * S + j] * v[j * S + i];
}
int main(void) {
  double s = 0;
  for (int i = 0; i < S * S; i++) {
    a[i] = u[i] = (i * 37 % 23 - 11) * 0.75;
    b[i] = v[i] = (i * 11 % 29 - 13) * 0.375;
  }
  int sizes[] = {70, 1, 0, 33, 96};
  for (int q = 0; q < 5; q++) {
    few(sizes[q]);
    band(sizes[q]);
    for (int i = 0; i < S * S; i++)
      s = s * 0.99 + c[i] + w[i];
    printf("%.17g\n", s);
  }
}
