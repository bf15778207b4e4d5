// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The columns of A made orthogonal: A = Q R.
#include <math.h>

void gram_schmidt(int m, int n, double a[m][n], double r[n][n],
                  double q[m][n]) {
  for (int k = 0; k < n; k++) {
    double square = 0;
    for (int i = 0; i < m; i++)
      square += a[i][k] * a[i][k];
    r[k][k] = sqrt(square);
    for (int i = 0; i < m; i++)
      q[i][k] = a[i][k] / r[k][k];
#pragma omp parallel for
    for (int j = k + 1; j < n; j++) {
      r[k][j] = 0;
      for (int i = 0; i < m; i++)
        r[k][j] += q[i][k] * a[i][j];
      for (int i = 0; i < m; i++)
        a[i][j] -= q[i][k] * r[k][j];
    }
  }
}
