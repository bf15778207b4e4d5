// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void roots(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      break;
    b[i] = a[i];
  }
}
#else
void roots(int n, double *restrict a, double *restrict b) {
  int end = 0;
  while (end < n && a[end] >= 0) // stays
    end++;
  for (int i = 0; i < end; i++)
    b[i] = a[i];
}
#endif
