// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#include <vector>
#ifndef FOLLOWED
using Flags = std::vector<bool>;
#else
using Flags = std::vector<char>;
#endif
void mark(Flags &v, int n) {
  for (int i = 0; i < n; i++)
    v[i] = i % 3 == 0;
}
