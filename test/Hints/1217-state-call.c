// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <stdlib.h>
#ifndef FOLLOWED
void noise(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] += rand() / 2;
}
#else
void noise(int n, double *restrict a, int *restrict r) {
  for (int i = 0; i < n; i++) // stays
    r[i] = rand();
  for (int i = 0; i < n; i++)
    a[i] += r[i] / 2;
}
#endif
