// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
double weight(double x);
#else
static inline double weight(double x) { return x * 3 + 1; }
#endif
void weigh(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = weight(a[i]);
}
