// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// sqrt with <cmath> alone: a function of a double.

inline double root_of(float x) { return sqrt(x); }
