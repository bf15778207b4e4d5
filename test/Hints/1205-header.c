// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
#include "../Driver/Inputs/clear.h"
#else
static inline void clear(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
#endif
void twice(int n, double *a) {
  clear(n, a);
  clear(n, a + n);
}
