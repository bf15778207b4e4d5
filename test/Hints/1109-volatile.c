// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

volatile int port;
#ifndef FOLLOWED
void add(int n, int *a) {
  for (int i = 0; i < n; i++)
    a[i] += port;
}
#else
void add(int n, int *a) {
  int value = port;
  for (int i = 0; i < n; i++)
    a[i] += value;
}
#endif
