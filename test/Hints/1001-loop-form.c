// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void samples(double *a) {
  for (double x = 0; x < 1; x += 0.125)
    a[(int)(x * 8)] = x;
}
void every(int n, double *a) {
  for (int i = 0, step = 1; i < n; i += step, step++)
    a[i] = 0;
}
#else
void samples(double *a) {
  for (int k = 0; k < 8; k += 1)
    a[k] = k * 0.125;
}
void every(int n, double *a) {
  for (int i = 0; i < n; i += 3)
    a[i] = 0;
}
#endif
