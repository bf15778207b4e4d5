// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void choose(int n, int m, double *a, double *b) {
  for (int i = 0; i < n; i++) {
    double *p = a;
    if (i > m)
      p = b;
    p[i] = 0;
  }
}
#else
void choose(int n, int m, double *a) {
  for (int i = 0; i < n; i++) {
    double *p = a + i * m;
    p[0] = 0;
  }
}
#endif
