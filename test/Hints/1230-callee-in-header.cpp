// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
#include "../Driver/Inputs/vec.h"
#else
struct Vec {
  double x, y;
};
inline Vec operator+(const Vec &a, const Vec &b) {
  return {a.x + b.x, a.y + b.y};
}
#endif
void add(int n, Vec *a, const Vec *b) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] + b[i];
}
