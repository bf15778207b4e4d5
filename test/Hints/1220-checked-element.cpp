// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <vector>
#ifndef FOLLOWED
void gather(const std::vector<double> &v, int n, const int *from, double *to) {
  for (int i = 0; i < n; i++)
    to[i] = v.at(from[i]);
}
#else
void gather(const std::vector<double> &v, int n, const int *from, double *to) {
  for (int i = 0; i < n; i++)
    to[i] = v[from[i]];
}
#endif
