// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void move(int n, double *restrict y, double *restrict x, int *restrict to) {
  for (int i = 0; i < n; i++)
    y[to[i]] = x[i];
}
#else
void move(int n, double *restrict y, double *restrict x, int *restrict from) {
  for (int i = 0; i < n; i++)
    y[i] = x[from[i]];
}
#endif
