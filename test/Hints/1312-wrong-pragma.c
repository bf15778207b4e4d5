// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void clear(int n, float a[n][n]) {
#pragma c2cuda block(64, 32)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = 0;
}
#else
void clear(int n, float a[n][n]) {
#pragma c2cuda block(64, 4)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = 0;
}
#endif
