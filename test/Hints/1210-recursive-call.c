// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
static double down(double x) { return x < 1 ? x : down(x / 2); }
#else
static double down(double x) {
  while (x >= 1) // called by kernels: stays
    x = x / 2;
  return x;
}
#endif
void all(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = down(a[i]);
}
