// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Half of a symmetric matrix is computed by tensor cores, and written twice.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v "// CHECK" | %filecheck %s
#define M 1200
#define N 1400

void covariance(double data[N][M], double cov[M][M], double n) {
  for (int i = 0; i < M; i++)
    for (int j = i; j < M; j++) {
      cov[i][j] = 0.0;
      for (int k = 0; k < N; k++)
        cov[i][j] += data[k][i] * data[k][j];
      cov[i][j] /= n - 1;
      cov[j][i] = cov[i][j];
    }
}
// CHECK: covariance_kernel(
// CHECK: double cov_ij[4][16] = {};
// CHECK: c2cuda_mma(&cov_ij[y][2 * x], &cov_ij[y + 1][2 * x], left[y],
// CHECK: cov_ij[y][x] /= n - 1;
// CHECK-NEXT: cov[j][i] = cov_ij[y][x];
// CHECK-NEXT: if (i < j)
// CHECK-NEXT: cov[i][j] = cov_ij[y][x];
