// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
double square(int n, double *a) {
  double last = 0;
#pragma omp parallel for private(last)
  for (int i = 0; i < n; i++) {
    last = a[i];
    a[i] = last * last;
  }
  return last;
}
#else
void square(int n, double *a) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double last = a[i];
    a[i] = last * last;
  }
}
#endif
