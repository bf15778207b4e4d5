// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void half(int n, double a[n][n]) {
  n = n / 2;
  for (int i = 0; i < n; i++)
    a[i][0] = 1;
}
#else
void half(int n, double a[n][n]) {
  int m = n / 2;
  for (int i = 0; i < m; i++)
    a[i][0] = 1;
}
#endif
