// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void count(int n, double *a) {
  for (int i = 0; i < n; i++) {
    __asm__ volatile("nop");
    a[i] = i;
  }
}
#else
void count(int n, double *a) {
  __asm__ volatile("nop");
  for (int i = 0; i < n; i++)
    a[i] = i;
}
#endif
