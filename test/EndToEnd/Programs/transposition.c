// RUN: %convert-and-compare %s --nvcc --min-offloaded 2 --run-flags= \
// RUN:   --run-flags="--check=all --seed=3"
// Transpositions with sizes around those of blocks.
#include <stdio.h>
#include <stdlib.h>
void transpose(int n, int m, float *restrict b, const float *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[j * n + i] = a[i * m + j];
}
void tadd(int n, double *restrict c, const double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i * n + j] = a[i * n + j] + b[j * n + i];
}
int main(void) {
  for (int n = 1; n < 300; n = n * 2 + 3) { int m = 700 / n + 5;
    float *a = malloc(sizeof(float) * n * m), *b = malloc(sizeof(float) * n * m);
    double *x = malloc(sizeof(double) * n * n), *y = malloc(sizeof(double) * n * n), *z = malloc(sizeof(double) * n * n);
    for (int i = 0; i < n * m; i++) a[i] = i * 7 % 31;
    for (int i = 0; i < n * n; i++) x[i] = i * 7 % 31, y[i] = i * 3 % 17;
    transpose(n, m, b, a); tadd(n, z, x, y);
    double s = 0; for (int i = 0; i < n * m; i++) s = s * .99 + b[i]; for (int i = 0; i < n * n; i++) s = s * .99 + z[i];
    printf("%d %d %.17g\n", n, m, s); }
}
