// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <vector>
#ifndef FOLLOWED
using Table = std::vector<std::vector<double>>;
void fill(std::vector<Table> &v, int n, int columns) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < columns; j++)
      v[0][i][j] = i + j;
}
#else
void fill(std::vector<double> &v, int n, int columns) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < columns; j++)
      v[i * columns + j] = i + j;
}
#endif
