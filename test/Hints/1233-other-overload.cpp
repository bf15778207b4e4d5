// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
static double max = 0;
void larger(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] < max ? max : a[i];
}
#else
static double largest = 0;
void larger(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] < largest ? largest : a[i];
}
#endif
