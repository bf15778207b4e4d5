// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Gauss and Seidel's sweeps: each point uses new values of its neighbours.

void seidel_2d(int steps, int n, double a[n][n]) {
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] =
            0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}
