// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <math.h>

#ifndef FOLLOWED
void clear(double area, double *a) {
  for (int i = 0; i < sqrt(area); i++)
    a[i] = 0;
}
#else
void clear(double area, double *a) {
  int n = (int)ceil(sqrt(area));
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
#endif
