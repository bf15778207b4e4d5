// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// a = b + s c.

void triad(int n, float s, float *restrict a, const float *restrict b,
           const float *restrict c) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = b[i] + s * c[i];
}
