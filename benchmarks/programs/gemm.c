// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// C = alpha A B + beta C.

void gemm(int n, float alpha, float beta, const float *restrict a,
          const float *restrict b, float *restrict c) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      c[i * n + j] *= beta;
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += alpha * a[i * n + k] * b[k * n + j];
  }
}
