// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <stdlib.h>
#ifndef FOLLOWED
void smooth(int n, double *restrict a) {
  for (int i = 0; i < n; i++) {
    double *t = malloc(sizeof *t);
    *t = a[i] * 2;
    a[i] = *t + 1;
    free(t);
  }
}
#else
void smooth(int n, double *restrict a) {
  double *t = malloc(n * sizeof *t);
  for (int i = 0; i < n; i++) {
    t[i] = a[i] * 2;
    a[i] = t[i] + 1;
  }
  free(t);
}
#endif
