// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <stdlib.h>
void use(double *);
#ifndef FOLLOWED
void table(int n, int m, double **rows) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      rows[i][j] = i + j;
}
#else
void table(int n, int m) {
  double *a = malloc(n * m * sizeof *a);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = i + j;
  use(a);
  free(a);
}
#endif
