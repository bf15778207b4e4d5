// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void down(unsigned n, double *a) {
  for (unsigned i = n - 1; i >= 0; i--)
    a[i] = 0;
}
#else
void down(int n, double *a) {
  for (int i = n - 1; i >= 0; i--)
    a[i] = 0;
}
#endif
