// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The sum of every row.

void row_sums(int n, int m, float a[n][m], float sum[n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    sum[i] = 0;
    for (int j = 0; j < m; j++)
      sum[i] += a[i][j];
  }
}
