// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Wavefronts: a launch does a diagonal of tiles, and keeps in shared memory what
// it writes; where each point reads whole rows that is in memory.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

void paths(int n, int m, int *restrict d, const int *restrict w) {
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++)
      d[i * m + j] = (d[(i - 1) * m + j] < d[i * m + j - 1]
                          ? d[(i - 1) * m + j]
                          : d[i * m + j - 1]) +
                     w[i * m + j];
}
// CHECK: // paths (wave-tiles.c:8): a wave of tiles of (i, j),
// CHECK-NEXT: // 64 x 64 for each block of 64;
// CHECK: paths_kernel(int wave, int n, int m, int *__restrict__ d,
// CHECK: __shared__ int shared_d[65][66];
// CHECK: const int j0 = 64 * wave - i0 + 2;
// CHECK-NEXT: if (m <= j0 || j0 < 1)
// CHECK-NEXT: return;
// CHECK: shared_d{{.*}} = d[
// CHECK: __syncthreads();
// CHECK-NEXT: int d_before = {};
// CHECK-NEXT: bool has_before = false;
// CHECK-NEXT: for (int j = j0 + i0 - i; j < j0 + i0 - i + 127; j++) {
// CHECK-NEXT: if (i < n && {{.*}}j <= j0 + 63) {
// CHECK: shared_d[i - i0 + 1][j - j0 + 1] =
// CHECK-NEXT: (shared_d[i - i0][j - j0 + 1] < d_before
// CHECK: : d_before) +
// CHECK-NOT: {{[^_]}}d[
// CHECK: __syncthreads();
// CHECK-NEXT: }
// CHECK-NEXT: for (int row = i0; row < min(n, i0 + 64); row++) {
// CHECK: d[{{.*}}row{{.*}}column] =
// CHECK-SAME: shared_d[

// CHECK-LABEL: void paths(
// CHECK: for (int wave = 0;
// CHECK: paths_kernel<<<(n + 62) / 64, 64>>>(wave,

void relax(int steps, int n, double *u) {
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        u[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] +
                               u[i * n + j - 1] + u[i * n + j + 1]);
}
// CHECK: // relax (wave-tiles.c:[[#]]): a wave of tiles of (t, q, r),
// CHECK-NEXT: // 16 x 16 x 64 for each block of 16 x 16;
// CHECK: for (long long r = r0 + t0 + q0 - q - t; r < r0 + t0 + q0 - q - t + 94;

// Rows are parallel: no wavefront.
void rows(int n, int m, float *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      a[i * m + j] += a[i * m + j - 1];
}
// CHECK: // rows (wave-tiles.c:[[#]]): a thread for each i,

// What a row carries along in a variable would have to go from thread to thread.
void carried(int n, int m, int *restrict a) {
  for (int i = 1; i < n; i++) {
    int most = 0;
    for (int j = 0; j < m; j++) {
      most = most > a[(i - 1) * m + j] ? most : a[(i - 1) * m + j];
      a[i * m + j] += most;
    }
  }
}
// CHECK-LABEL: void carried(
// CHECK-NOT: wave
