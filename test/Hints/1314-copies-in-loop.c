// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s --followed=--small-nests
#include <stdio.h>

void print_norms(int n, int m, const int *a) {
  for (int i = 0; i < n; i++) { // stays
    int s = 0;
    for (int j = 0; j < m; j++)
      s += a[i * m + j] * a[i * m + j];
    printf("%d\n", s);
  }
}
