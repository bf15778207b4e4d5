// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void fill(int n, long double *a) {
  for (int i = 0; i < n; i++)
    a[i] = i;
}
#else
void fill(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = i;
}
#endif
