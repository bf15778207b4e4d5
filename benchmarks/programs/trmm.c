// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// B = alpha L B in place, where L is the lower half of A with ones on its
// diagonal.

void trmm(int m, int n, double alpha, double a[m][m], double b[m][n]) {
  for (int i = m - 1; i >= 0; i--)
#pragma omp parallel for
    for (int j = 0; j < n; j++) {
      for (int k = 0; k < i; k++)
        b[i][j] += a[i][k] * b[k][j];
      b[i][j] *= alpha;
    }
}
