// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A += u1 v1' + u2 v2', x = beta A' y + z, w = alpha A x.

void gemver(int n, double alpha, double beta, double a[n][n], double u1[n],
            double v1[n], double u2[n], double v2[n], double w[n], double x[n],
            double y[n], double z[n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] += u1[i] * v1[j] + u2[i] * v2[j];
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    x[i] = z[i];
    for (int j = 0; j < n; j++)
      x[i] += beta * a[j][i] * y[j];
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    w[i] = 0;
    for (int j = 0; j < n; j++)
      w[i] += alpha * a[i][j] * x[j];
  }
}
