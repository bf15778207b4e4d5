// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Where the smallest element is, the first of them.

int argmin(int n, const float *x) {
  int at = 0;
  for (int i = 1; i < n; i++)
    if (x[i] < x[at])
      at = i;
  return at;
}
