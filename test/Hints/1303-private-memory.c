// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void rows(int n, const int *restrict m, double *restrict a) {
  for (int i = 0; i < n; i++) {
    double row[100000];
    int k = 0;
    do {
      row[k] = a[i] * k;
      k++;
    } while (k < m[i]);
    a[i] = row[k / 2];
  }
}
#else
void rows(int n, const int *restrict m, double *restrict a) {
  for (int i = 0; i < n; i++) {
    double row[1000];
    int k = 0;
    do {
      row[k] = a[i] * k;
      k++;
    } while (k < m[i]);
    a[i] = row[k / 2];
  }
}
#endif
