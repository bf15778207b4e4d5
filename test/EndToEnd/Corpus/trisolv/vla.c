// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Lower triangular solve with a run-time size, conditional expressions in the initialisation.
#include <stdio.h>
#include <stdlib.h>

void init(int n, double l[n][n], double b[n]) {
  int i, j;
  for (i = 0; i < n; ++i) {
    b[i] = (double)(i * i % 31) - 15.0;
    for (j = 0; j < n; ++j)
      l[i][j] = j < i ? 0.25 * ((i + j) % 3 - 1) : j == i ? 3.0 + i % 4 : 0.0;
  }
}

void trisolv(int n, double l[n][n], double x[n], const double b[n]) {
  int i, j;
  for (i = 0; i < n; ++i) {
    x[i] = b[i];
    for (j = 0; j <= i - 1; ++j)
      x[i] -= l[i][j] * x[j];
    x[i] /= l[i][i];
  }
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 107;
  double (*l)[n] = malloc(n * sizeof *l);
  double *x = malloc(n * sizeof *x);
  double *b = malloc(n * sizeof *b);

  init(n, l, b);
  trisolv(n, l, x, b);

  double sum = 0.0;
  for (int i = 0; i < n; ++i)
    sum += x[i] * (2 * i + 1);
  printf("sum %.17g\n", sum);
  printf("first %.17g middle %.17g last %.17g\n", x[0], x[n / 2], x[n - 1]);

  free(l);
  free(x);
  free(b);
  return 0;
}
