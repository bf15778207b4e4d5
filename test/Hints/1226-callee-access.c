// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <string.h>
#ifndef FOLLOWED
void clear(int n, int m, double *a, int bytes) {
  for (int i = 0; i < n; i++)
    memset(a + i * m, 0, bytes);
}
#else
void clear(int n, int m, double *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = 0;
}
#endif
