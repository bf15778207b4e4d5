// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// C = A B, where A is symmetric and only its lower half is there.

void symm(int m, int n, const float *a, const float *b, float *c) {
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < m; k++)
        sum += (k <= i ? a[i * m + k] : a[k * m + i]) * b[k * n + j];
      c[i * n + j] = sum;
    }
}
