// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
template <typename T> T max(T a, T b) { return a > b ? a : b; }
void larger(int n, float *a, const float *b) {
  for (int i = 0; i < n; i++)
    a[i] = max(a[i], b[i]);
}
#else
template <typename T> T larger_of(T a, T b) { return a > b ? a : b; }
void larger(int n, float *a, const float *b) {
  for (int i = 0; i < n; i++)
    a[i] = larger_of(a[i], b[i]);
}
#endif
