// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// C = transpose(A) transpose(B).

void gemm_transposed(int n, const float *a, const float *b, float *c) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[k * n + i] * b[j * n + k];
      c[i * n + j] = sum;
    }
}
