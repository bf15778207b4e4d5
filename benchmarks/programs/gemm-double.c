// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// C = A B + C.

void gemm_double(int n, double c[n][n], double a[n][n], double b[n][n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i][j] += a[i][k] * b[k][j];
}
