// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void second(int m, double v[20][m]) {
  double *p = v[0] + m;
  for (int j = 0; j < m; j++)
    p[j] = 0;
}
#else
void second(int m, double v[20][m]) {
  for (int j = 0; j < m; j++)
    v[1][j] = 0;
}
#endif
