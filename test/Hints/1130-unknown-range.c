// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <stdlib.h>
void use(double *);
#ifndef FOLLOWED
void look(int n, int m, double *restrict y, double *restrict x,
          int *restrict index) {
  for (int i = 0; i < n; i++) {
    index[i] = i * i % m;
    y[i] = x[index[i]];
  }
}
#else
double table[1000];
void look(int n, int m, double *restrict y, int *restrict index) {
  for (int i = 0; i < n; i++) {
    index[i] = i * i % m;
    y[i] = table[index[i]];
  }
}
void own(int n, int m, double *restrict y, int *restrict index) {
  double *x = malloc(m * sizeof *x);
  for (int i = 0; i < m; i++)
    x[i] = i;
  for (int i = 0; i < n; i++) {
    index[i] = i * i % m;
    y[i] = x[index[i]];
  }
  use(x);
  free(x);
}
#endif
