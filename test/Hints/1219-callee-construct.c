// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
static double half(double x) {
again:
  x = x / 2;
  if (x > 1)
    goto again;
  return x;
}
#else
static double half(double x) {
  do // called by kernels: stays
    x = x / 2;
  while (x > 1);
  return x;
}
#endif
void all(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = half(a[i]);
}
