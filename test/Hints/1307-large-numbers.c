// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void far(double *a) {
  for (unsigned long i = 1; i < 18446744073709551615u; i++)
    a[i] = 0;
}
#else
void far(double *a) {
  for (unsigned long i = 1; i < 1000000000u; i++)
    a[i] = 0;
}
#endif
