// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The lower half of C = alpha A transpose(A) + beta C.

void syrk(int n, int m, float alpha, float beta, const float *restrict a,
          float *restrict c) {
#pragma omp parallel for schedule(dynamic, 16)
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) {
      float sum = 0;
      for (int k = 0; k < m; k++)
        sum += a[i * m + k] * a[j * m + k];
      c[i * n + j] = alpha * sum + beta * c[i * n + j];
    }
}
