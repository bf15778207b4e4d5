// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void clear(int n, double *a, const int *skip) {
  for (int i = 0; i < n; i++) {
    a[i] = 0;
    i += skip[i];
  }
}
#else
void clear(int n, double *a, const int *skip) {
  for (int i = 0; i < n; i++) {
    int last = i + skip[i];
    a[i] = last;
  }
}
#endif
