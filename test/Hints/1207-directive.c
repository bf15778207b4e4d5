// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void fill(int n, double *a, double *b) {
  for (int i = 0; i < n; i++) {
#ifdef CLEAR
    a[i] = 0;
#endif
    b[i] = i;
  }
}
#else
void fill(int n, double *a, double *b) {
#ifdef CLEAR
  for (int i = 0; i < n; i++)
    a[i] = 0;
#endif
  for (int i = 0; i < n; i++)
    b[i] = i;
}
#endif
