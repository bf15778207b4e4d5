// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void clear(int n, double *a) {
#pragma c2cuda off
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
#else
void clear(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
#endif
