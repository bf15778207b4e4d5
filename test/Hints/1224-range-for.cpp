// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <list>
#include <vector>
#ifndef FOLLOWED
void fill(std::list<double> &l) {
  for (double &x : l)
    x = 1;
}
#else
void fill(std::vector<double> &l) {
  for (std::size_t i = 0; i < l.size(); i++)
    l[i] = 1;
}
#endif
