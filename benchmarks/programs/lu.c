// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A = L U in place, without pivots.

void lu(int n, double a[n][n]) {
  for (int k = 0; k < n; k++)
#pragma omp parallel for
    for (int i = k + 1; i < n; i++) {
      a[i][k] /= a[k][k];
      for (int j = k + 1; j < n; j++)
        a[i][j] -= a[i][k] * a[k][j];
    }
}
