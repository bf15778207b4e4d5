// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Each row of a cube times a matrix, in place. As written there is a thread for
// each row, whose neighbours are at other rows; instead the loops go around both
// nests, and there is a product and a copy. The same where one of the nests has
// to stay in order, in a loop of the host's.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s --print-after=schedule --stop-after=schedule -- | %filecheck %s --check-prefix=TREE
// RUN: %c2cuda --quiet -o - %s -- | grep -v "// CHECK" | %filecheck %s

void rows(int n, float a[n][n][n], float c[n][n], float out[n][n][n]) {
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
// TREE: schedule (distributed)
// TREE: sequence:
// TREE-NEXT: filter: "[n] -> { {{.*}}S1
// TREE: coincident: [ 1 ]
// TREE: coincident: [ 1 ]
// TREE: coincident: [ 1 ]
// TREE: filter: "[n] -> { S3
// CHECK: all (r, q, p), blocks of 1 x 16 x 16 threads with 1 x 8 x 8 values each.
// CHECK: all (r, q, p), blocks of 1 x 4 x 64 threads with 4 x 1 x 1 values each.

void columns(int m, int n, double a[m][n], double r[n][n], double q[m][n]) {
  for (int k = 0; k < n; k++) {
    double square = 0;
    for (int i = 0; i < m; i++)
      square += a[i][k] * a[i][k];
    r[k][k] = square;
    for (int i = 0; i < m; i++)
      q[i][k] = a[i][k] / r[k][k];
    for (int j = k + 1; j < n; j++) {
      r[k][j] = 0;
      for (int i = 0; i < m; i++)
        r[k][j] += q[i][k] * a[i][j];
      for (int i = 0; i < m; i++)
        a[i][j] -= q[i][k] * r[k][j];
    }
  }
}
// TREE: schedule (distributed)
// CHECK: columns (nests.c:34): what depends on itself, in one thread
// CHECK: columns (nests.c:34): a thread for each i, blocks of 128.
// CHECK: columns (nests.c:34): a thread for each j, blocks of 32 and 256 more that copy.
// CHECK: columns (nests.c:34): all (i, j), blocks of 8 x 32 threads with 4 x 1 values each.
