// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
void bytes(int n, char *buffer) {
  for (int i = 0; i < n; i++)
    ((double *)buffer)[i] = i;
}
#else
void bytes(int n, char *buffer) {
  double *numbers = (double *)buffer;
  for (int i = 0; i < n; i++)
    numbers[i] = i;
}
#endif
