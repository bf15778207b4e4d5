// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void step(int *at);
void count(int n, double *a) {
  int i;
  step(&i);
  for (i = 0; i < n; i++)
    a[i] = 0;
}
#else
void step(int *at);
void count(int n, double *a) {
  int k;
  step(&k);
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
#endif
