// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// B += transpose(A).

void transpose_double(int n, double a[n][n], double b[n][n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i][j] += a[j][i];
}
