// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// x1 += A y1 and x2 += transpose(A) y2.

void mvt(int n, double x1[n], double x2[n], double y1[n], double y2[n],
         double a[n][n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x1[i] += a[i][j] * y1[j];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x2[i] += a[j][i] * y2[j];
}
