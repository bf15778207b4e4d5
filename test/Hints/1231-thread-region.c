// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void add(int n, double *a) {
#pragma omp parallel
  {
    for (int i = 0; i < n; i++)
      a[i] += 1;
  }
}
#else
void add(int n, double *a) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += 1;
}
#endif
