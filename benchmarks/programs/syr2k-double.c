// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The lower half of C = alpha (A transpose(B) + B transpose(A)) + beta C.

void syr2k_double(int n, int m, double alpha, double beta, double a[n][m],
                  double b[n][m], double c[n][n]) {
#pragma omp parallel for schedule(dynamic, 16)
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++)
      c[i][j] *= beta;
    for (int k = 0; k < m; k++)
      for (int j = 0; j <= i; j++)
        c[i][j] += alpha * (a[i][k] * b[j][k] + b[i][k] * a[j][k]);
  }
}
