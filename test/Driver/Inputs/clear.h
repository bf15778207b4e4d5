// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
static inline void clear(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
