// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void grow(int n, double *restrict a, double *restrict b) {
  int k = 1;
  for (int i = 0; i < n; i++) {
    k = k * 2 + 1;
    a[k] = b[i];
  }
}
#else
void grow(int n, double *restrict a, double *restrict b) {
  int k = 1;
  const int begin = k;
  for (int i = 0; i < n; i++) {
    k = k * 2 + 1;
    a[begin + i] = b[i];
  }
}
#endif
