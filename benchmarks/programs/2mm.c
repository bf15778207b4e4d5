// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// D = alpha A B C + beta D.

void two_products(int n, float alpha, float beta, float tmp[n][n],
                  float a[n][n], float b[n][n], float c[n][n], float d[n][n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      tmp[i][j] = 0;
      for (int k = 0; k < n; k++)
        tmp[i][j] += alpha * a[i][k] * b[k][j];
    }
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      d[i][j] *= beta;
      for (int k = 0; k < n; k++)
        d[i][j] += tmp[i][k] * c[k][j];
    }
}
