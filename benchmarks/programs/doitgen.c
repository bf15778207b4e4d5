// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Every row of a cube multiplied by a matrix, in place.

void doitgen(int n, float a[n][n][n], float c[n][n], float out[n][n][n]) {
#pragma omp parallel for
  for (int r = 0; r < n; r++)
    for (int q = 0; q < n; q++) {
      for (int p = 0; p < n; p++) {
        float sum = 0;
        for (int s = 0; s < n; s++)
          sum += a[r][q][s] * c[s][p];
        out[r][q][p] = sum;
      }
      for (int p = 0; p < n; p++)
        a[r][q][p] = out[r][q][p];
    }
}
