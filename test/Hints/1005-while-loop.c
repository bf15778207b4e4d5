// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void halve(double *a, double *steps) {
  while (a[0] > 1) {
    a[0] = a[0] / 2;
    steps[0] += 1;
  }
}
#else
void halve(int rounds, double *restrict a, double *restrict steps) {
  for (int k = 0; k < rounds; k++) {
    a[k] = a[k] / 2;
    steps[k] += 1;
  }
}
#endif
