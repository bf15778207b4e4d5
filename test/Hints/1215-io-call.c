// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <stdio.h>
#ifndef FOLLOWED
void squares(int n, double *a) {
  for (int i = 0; i < n; i++) {
    a[i] = a[i] * a[i];
    printf("%f\n", a[i]);
  }
}
#else
void squares(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] * a[i];
  for (int i = 0; i < n; i++) // stays
    printf("%f\n", a[i]);
}
#endif
