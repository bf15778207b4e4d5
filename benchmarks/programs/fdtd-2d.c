// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Electric and magnetic fields that drive each other, with a source at the top.

void fdtd_2d(int steps, int n, int m, float ex[n][m], float ey[n][m],
             float hz[n][m], const float source[steps]) {
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < m; j++)
      ey[0][j] = source[t];
#pragma omp parallel for
    for (int i = 1; i < n; i++)
      for (int j = 0; j < m; j++)
        ey[i][j] -= 0.5f * (hz[i][j] - hz[i - 1][j]);
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      for (int j = 1; j < m; j++)
        ex[i][j] -= 0.5f * (hz[i][j] - hz[i][j - 1]);
#pragma omp parallel for
    for (int i = 0; i < n - 1; i++)
      for (int j = 0; j < m - 1; j++)
        hz[i][j] -= 0.7f * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
  }
}
