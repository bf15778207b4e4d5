// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void mask(int n, int m, double *restrict a, double b[n][m]) {
  for (int i = 0; i < n; i++)
    if (a[i] > 0) {
      for (int j = 0; j < m; j++)
        b[i][j] = a[i];
      return;
    }
}
#else
void mask(int n, int m, double *restrict a, double b[n][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = a[i] > 0 ? a[i] : b[i][j];
}
#endif
