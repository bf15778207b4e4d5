// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Functions that kernels get copies of.

#pragma once

inline float part(float x) { return x * 0.5f + 1; }
inline double part(double x) { return x * 0.25 - 1; }
template <typename T> inline T more(T x) {
  return sizeof(T) == 4 ? x + 1 : x - 1;
}
