// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s -- -funsigned-char

#ifndef FOLLOWED
void add(int n, const char *grey, int *sum) {
  for (int i = 0; i < n; i++)
    sum[i] += grey[i];
}
#else
void add(int n, const unsigned char *grey, int *sum) {
  for (int i = 0; i < n; i++)
    sum[i] += grey[i];
}
#endif
