// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Tiles are copied ahead, 16 bytes at a time where rows are aligned.
// Products in double precision go to tensor cores eight iterations at a time,
// with a factor computed where it is loaded; the rest, and older devices, take
// the plain loop. Not where each operation has to be rounded, where the factors
// are no such products, and where the flags or a pragma forbid it.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v "// CHECK" | %filecheck %s
// RUN: %c2cuda --quiet -o - --strict-fp %s -- | %filecheck %s --check-prefix=STRICT
// RUN: %c2cuda --quiet -o - %s -- -ffp-contract=off | %filecheck %s --check-prefix=STRICT
// STRICT-NOT: {{^}}#if __CUDA_ARCH__
// Sixteen at a time where two blocks of a multiprocessor have room for them.
// RUN: %c2cuda --quiet --gpu=h200 -o - %s -- | grep -v "// CHECK" | %filecheck %s --check-prefix=DEEP
// RUN: %c2cuda --quiet --gpu=a100 -o - %s -- | grep -v "^//" | %filecheck %s --check-prefix=EIGHT
// EIGHT-NOT: c2cuda_mma16
// DEEP: mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64
// DEEP: gemm_kernel(
// DEEP: double (&shared_b)[3][16][68] =
// DEEP: double (&shared_a)[3][128][20] =
// DEEP: copy(0, 0);
// DEEP-NEXT: copy(16, 1);
// DEEP: for (; k + 15 < min(n, k0 + 16); k += 16) {
// DEEP-NEXT: double left[4][4];
// DEEP: double right[4];
// DEEP: c2cuda_mma16(&c_ij[y][2 * x], &c_ij[y + 1][2 * x], left[y],

void gemm(int n, double alpha, const double *restrict a,
          const double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] -= alpha * a[i * n + k] * b[k * n + j];
}
// CHECK: static __device__ void c2cuda_mma(double *row, double *next_row,
// CHECK: mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64
// CHECK: mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64
// CHECK: blocks of 32 x 4 threads with 4 x 16 values each.
// CHECK-NEXT: template <bool aligned>
// CHECK-NEXT: __launch_bounds__(128, 2)
// CHECK: extern __shared__ __align__(16) unsigned char c2cuda_shared[];
// CHECK-NEXT: double (&shared_b)[3][8][68] = *(double (*)[3][8][68])(c2cuda_shared);
// CHECK-NEXT: double (&shared_a)[3][128][12] =
// CHECK-NEXT: *(double (*)[3][128][12])(c2cuda_shared + 13056);
// CHECK: auto copy = [&](int k0, int to) {
// CHECK-NEXT: if (k0 < n) {
// CHECK-NEXT: for (int at_y = 0; at_y < 2; at_y++)
// CHECK-NEXT: c2cuda_vector_async<aligned>(
// CHECK-NEXT: &shared_b[to][row32 + 4 * at_y][2 * column32],
// CHECK: __pipeline_commit();
// CHECK: copy(0, 0);
// CHECK-NEXT: copy(8, 1);
// CHECK-NEXT: int now = 0;
// CHECK-NEXT: for (int k0 = 0; k0 < n; k0 += 8) {
// CHECK-NEXT: __pipeline_wait_prior(1);
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: copy(k0 + 16, (now + 2) % 3);
// CHECK-NEXT: int k = k0;
// CHECK-NEXT: #if __CUDA_ARCH__ >= 800
// CHECK-NEXT: for (; k + 7 < min(n, k0 + 8); k += 8) {
// CHECK-NEXT: double left[4][2];
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int y = 0; y < 4; y++) {
// CHECK-NEXT: const int i = i0 + threadIdx.y + 32 * y;
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int part = 0; part < 2; part++) {
// CHECK-NEXT: const int at = k + 4 * part + threadIdx.x;
// CHECK-NEXT: left[y][part] = -(alpha * shared_a[now][i - i0][at - k0]);
// CHECK: for (int x = 0; x < 8; x++) {
// CHECK-NEXT: double right[2];
// CHECK-NEXT: const int j = j0 + 8 * x + threadIdx.y % 8;
// CHECK: right[part] = shared_b[now][at - k0][j - j0];
// CHECK: for (int y = 0; y < 4; y += 2)
// CHECK-NEXT: c2cuda_mma(&c_ij[y][2 * x], &c_ij[y + 1][2 * x], left[y], left[y + 1],
// CHECK-NEXT: right);
// CHECK: #endif
// CHECK-NEXT: #pragma unroll 2
// CHECK-NEXT: for (; k < min(n, k0 + 8); k++) {
// CHECK: c_ij[y][x] -= alpha * shared_a[now][i - i0][k - k0] *
// CHECK-NEXT: shared_b[now][k - k0][j - j0];
// CHECK: now = (now + 1) % 3;
// CHECK: if (n % 2 == 0)
// CHECK-NEXT: gemm_kernel<true>
// 54 KB are more than a block has.
void large(int n, const double *restrict a, const double *restrict b,
           double *restrict c) {
#pragma c2cuda tile(32)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
}
// CHECK: large (tensor-cores.c:{{.*}}: a thread for each (i, j)
// CHECK: late_kernel(
// CHECK-NOT: c2cuda_mma{{.}}&

void late(int n, double alpha, const double *restrict a,
          const double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * b[k * n + j] * alpha;
}
void narrow(int n, const float *restrict a, const float *restrict b,
            double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
}
void two(int n, const double *restrict a, const double *restrict b,
         double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * b[k * n + j] + a[j * n + k] * b[i * n + k];
}
void apart(int n, const double *restrict a, const double *restrict b,
           double *restrict c) {
#pragma STDC FP_CONTRACT OFF
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
}
// CHECK: apart_kernel(
// CHECK-NOT: c2cuda_mma{{.}}&

// Of two loops the first one's tiles have three buffers; the other one's need to be
// no less near for that.
// CHECK-LABEL: symmetric_kernel(
// CHECK: double (&shared_b)[3][8][68]
// CHECK: double (&shared_a)[3][128][12]
// CHECK: double (&shared_b_2)[8][68]
// CHECK: double (&shared_a_2)[8][132]
// STRICT-LABEL: symmetric_kernel(
void symmetric(int m, int n, double beta, double (*restrict c)[1200],
               double (*restrict a)[1000], double (*restrict b)[1200]) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < i; k++) {
        c[k][j] += b[i][j] * a[i][k];
        sum += b[k][j] * a[i][k];
      }
      c[i][j] = beta * c[i][j] + b[i][j] * a[i][i] + sum;
    }
}
