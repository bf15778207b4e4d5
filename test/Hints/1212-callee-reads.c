// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
static double scale = 2;
static double small(double x) {
  while (x > 1)
    x /= scale;
  return x;
}
void all(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = n > 2 ? small(a[i]) : 1;
}
void set(double s) { scale = s; }
#else
static double scale = 2;
static double small(double x, double scale) {
  while (x > 1) // called by kernels: stays
    x /= scale;
  return x;
}
void all(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = n > 2 ? small(a[i], scale) : 1;
}
void set(double s) { scale = s; }
#endif
