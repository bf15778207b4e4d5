// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// How many values of each kind there are.

void histogram(int n, int kinds, const unsigned char *value, int *count) {
  for (int k = 0; k < kinds; k++)
    count[k] = 0;
  for (int i = 0; i < n; i++)
    count[value[i]]++;
}
