// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The average of 3 x 3 x 3 neighbours, computed into a second cube and back.

void box_27_point(int steps, int n, double a[n][n][n], double b[n][n][n]) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++) {
          double sum = 0;
          for (int x = -1; x <= 1; x++)
            for (int y = -1; y <= 1; y++)
              for (int z = -1; z <= 1; z++)
                sum += a[i + x][j + y][k + z];
          b[i][j][k] = sum / 27;
        }
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          a[i][j][k] = b[i][j][k];
  }
}
