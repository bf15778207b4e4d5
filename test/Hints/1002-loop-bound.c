// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void clear(int *count, double *a) {
  for (int i = 0; i < *count; i++)
    a[i] = 0;
}
#else
void clear(int *count, double *a) {
  int n = *count;
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
#endif
