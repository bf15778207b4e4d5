// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// y = transpose(A) A x.

void atax(int m, int n, double a[m][n], double x[n], double y[n],
          double tmp[m]) {
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    tmp[i] = 0;
    for (int j = 0; j < n; j++)
      tmp[i] += a[i][j] * x[j];
  }
  for (int j = 0; j < n; j++)
    y[j] = 0;
  for (int i = 0; i < m; i++)
#pragma omp parallel for
    for (int j = 0; j < n; j++)
      y[j] += a[i][j] * tmp[i];
}
