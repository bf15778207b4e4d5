// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <algorithm>
#ifndef FOLLOWED
void fill(int n, int m, double *a) {
  for (int i = 0; i < n; i++)
    std::fill(a + i * m, a + (i + 1) * m, 1.0);
}
#else
void fill(int n, int m, double *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = 1.0;
}
#endif
