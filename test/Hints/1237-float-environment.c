// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <fenv.h>

#ifndef FOLLOWED
void round_up(int n, double *a) {
  fesetround(FE_UPWARD);
  for (int i = 0; i < n; i++)
    a[i] = a[i] / 3;
  fesetround(FE_TONEAREST);
}
#else
void round_up(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] / 3;
}
#endif
