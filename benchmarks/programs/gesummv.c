// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// y = alpha A x + beta B x.

void gesummv(int n, float alpha, float beta, const float *a, const float *b,
             const float *x, float *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    float in_a = 0, in_b = 0;
    for (int j = 0; j < n; j++) {
      in_a += a[i * n + j] * x[j];
      in_b += b[i * n + j] * x[j];
    }
    y[i] = alpha * in_a + beta * in_b;
  }
}
