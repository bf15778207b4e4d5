// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// out = transpose(in).

void transpose(int n, int m, const float *in, float *out) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      out[j * n + i] = in[i * m + j];
}
