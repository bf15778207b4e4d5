// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <stdlib.h>
#ifndef FOLLOWED
void parse(int n, double *a, const char *text) {
  for (int i = 0; i < n; i++)
    a[i] += atof(text);
}
#else
void parse(int n, double *a, const char *text) {
  double value = atof(text);
  for (int i = 0; i < n; i++)
    a[i] += value;
}
#endif
