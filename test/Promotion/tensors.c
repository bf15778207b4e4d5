// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Of three parallel loops those two lie in tiles that share operands, or that a
// read and the write go along, whichever they are.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

void first(int n, int r, float x[n][n][n], float u[r][n], float y[r][n][n]) {
  for (int i = 0; i < r; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) {
        y[i][j][k] = 0;
        for (int l = 0; l < n; l++)
          y[i][j][k] += u[i][l] * x[l][j][k];
      }
}
// CHECK: first (tensors.c:8): all (j, i, k), blocks of 1 x 16 x 16 threads with 1 x 8 x 8 values each.
// CHECK: shared_u[2][16][132];
// CHECK: shared_x[2][16][1][128];

void second(int n, int r, float x[n][n][n], float u[r][n], float y[n][r][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < r; j++)
      for (int k = 0; k < n; k++) {
        y[i][j][k] = 0;
        for (int l = 0; l < n; l++)
          y[i][j][k] += u[j][l] * x[i][l][k];
      }
}
// CHECK: second (tensors.c:21): all (i, j, k), blocks of 1 x 16 x 16 threads with 1 x 8 x 8 values each.

void reversed(int n, int m, int k, const float *restrict a, float *restrict b) {
  for (int x = 0; x < n; x++)
    for (int y = 0; y < m; y++)
      for (int z = 0; z < k; z++)
        b[(z * m + y) * n + x] = 2 * a[(x * m + y) * k + z];
}
// CHECK: reversed (tensors.c:32): all (y, z, x), blocks of 1 x 8 x 32 threads with 1 x 4 x 1 values each.
// CHECK: __shared__ float shared_a[32][1][33];

void turned(int n, int m, int k, const float *restrict a, float *restrict b) {
  for (int x = 0; x < n; x++)
    for (int y = 0; y < m; y++)
      for (int z = 0; z < k; z++)
        b[(y * k + z) * n + x] = a[(x * k + z) * m + y];
}
// CHECK: turned (tensors.c:41): all (z, y, x), blocks of 1 x 8 x 32 threads with 1 x 4 x 1 values each.
