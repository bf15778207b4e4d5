// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <vector>
#ifndef FOLLOWED
void fill(std::vector<double> &v, int n) {
  for (int i = 0; i < n; i++)
    v.at(i) = i;
}
#else
void fill(std::vector<double> &v, int n) {
  for (int i = 0; i < n; i++)
    v[i] = i;
}
#endif
