// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void product(int n, int m, double *a) {
  for (int i = 0; i < n; i++)
    a[i * i % m] = i;
}
#else
void product(int n, int m, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = i;
}
#endif
