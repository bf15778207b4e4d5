// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#define CLEAR(a, n)                                                            \
  for (int i = 0; i < (n); i++)                                                \
    a[i] = 0;
void clear(int n, double *a) {
#ifndef FOLLOWED
  CLEAR(a, n)
#else
  for (int i = 0; i < n; i++)
    a[i] = 0;
#endif
}
