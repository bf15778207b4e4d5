// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
constexpr int fill(int n, int *t) {
  for (int i = 0; i < n; i++)
    t[i] = i * i % 251;
  return n;
}
#else
int fill(int n, int *t) {
  for (int i = 0; i < n; i++)
    t[i] = i * i % 251;
  return n;
}
#endif
