// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

static double weight(double x) { return 2 * x; }
static double height(double x) { return x + 1; }
#ifndef FOLLOWED
void all(int n, double *a) {
  double (*f)(double) = n > 9 ? weight : height;
  for (int i = 0; i < n; i++)
    a[i] = f(a[i]);
}
#else
void all(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = n > 9 ? weight(a[i]) : height(a[i]);
}
#endif
