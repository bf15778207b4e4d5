// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void fill(int n, double *a, double *b) {
  for (int i = 0; i < n; i++) {
#define SCALE 3
    a[i] = SCALE * i;
    b[i] = i;
  }
}
#else
#define SCALE 3
void fill(int n, double *a, double *b) {
  for (int i = 0; i < n; i++) {
    a[i] = SCALE * i;
    b[i] = i;
  }
}
#endif
