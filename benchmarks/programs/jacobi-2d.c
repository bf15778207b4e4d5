// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Jacobi's iteration on a square, two sweeps in a step.

void jacobi_2d(int steps, int n, float a[n][n], float b[n][n]) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i][j] = 0.2f * (a[i][j] + a[i][j - 1] + a[i][j + 1] + a[i - 1][j] +
                          a[i + 1][j]);
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = 0.2f * (b[i][j] + b[i][j - 1] + b[i][j + 1] + b[i - 1][j] +
                          b[i + 1][j]);
  }
}
