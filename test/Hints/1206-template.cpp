// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
template <typename T> void reset(int n, T *a) {
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
#else
template <typename T> void reset(int n, T *a) {
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
template void reset<double>(int n, double *a);
#endif
