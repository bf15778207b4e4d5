// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void clear(int n, double *a) {
  double *last;
  for (int i = 0; i < n; i++) {
    last = a + i;
    *last = 0;
  }
  *last = 1;
}
#else
void clear(int n, double *a) {
  for (int i = 0; i < n; i++) {
    double *p = a + i;
    *p = 0;
  }
  double *last = a + n - 1;
  *last = 1;
}
#endif
