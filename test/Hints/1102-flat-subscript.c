// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void add(int n, int m, double *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] += a[j * n + i];
}
#else
void add(int n, int m, double *a) {
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] += a[j];
}
#endif
