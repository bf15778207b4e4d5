// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <assert.h>
#ifndef FOLLOWED
void roots(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) {
    assert(a[i] >= 0);
    b[i] = a[i] * 2;
  }
}
#else
void roots(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) // stays
    assert(a[i] >= 0);
  for (int i = 0; i < n; i++)
    b[i] = a[i] * 2;
}
#endif
