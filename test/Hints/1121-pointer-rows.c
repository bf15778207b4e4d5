// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void table(int n, int m, const int *at, double **rows, double *x) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      x[i * m + j] = rows[at[j]][i];
}
#else
void table(int n, int m, const int *at, double *rows, double *x) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      x[i * m + j] = rows[at[j] * n + i];
}
#endif
