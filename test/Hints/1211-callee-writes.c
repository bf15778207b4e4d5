// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

static double last;
#ifndef FOLLOWED
static double twice(double x) {
  last = x;
  return 2 * x;
}
#else
static double twice(double x) { return 2 * x; }
#endif
void all(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = twice(a[i]);
}
double get(void) { return last; }
