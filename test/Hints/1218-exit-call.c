// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <stdlib.h>
#ifndef FOLLOWED
void roots(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      abort();
    b[i] = a[i] * 2;
  }
}
#else
void roots(int n, double *restrict a, double *restrict b) {
  int bad = 0;
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      bad = 1;
    b[i] = a[i] * 2;
  }
  if (bad)
    abort();
}
#endif
