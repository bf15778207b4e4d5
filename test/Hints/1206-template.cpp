// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
template <typename T> void clear(T *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
template void clear<double>(double *, int);
#else
void clear(double *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
#endif
