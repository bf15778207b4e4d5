// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <complex.h>
#ifndef FOLLOWED
void add(int n, long double complex *z) {
  for (int i = 0; i < n; i++)
    z[i] = z[i] + z[i];
}
#else
void add(int n, double complex *z) {
  for (int i = 0; i < n; i++)
    z[i] = z[i] + z[i];
}
#endif
