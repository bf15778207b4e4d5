// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Rows of a known length that 16 bytes divide are copied without a look at the
// address; where they are not, or are not divided, the load looks, and takes
// what there is.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v "// CHECK" | %filecheck %s

#define N 4096
float A[N][N], B[N][N], C[N][N];
double P[N][2 * N + 1], Q[2 * N + 1][N], R[N][N];
short S[N][N], T[N][N], U[N][N];

void known(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
        C[i][j] += A[i][k] * B[k][j];
}
// CHECK: known_kernel(
// CHECK: c2cuda_vector_async<true>(staged_A[4 * row4 + column4 + 256 * at_y].of,
// CHECK-NEXT: &A[i0 + row4 + 64 * at_y][k0 + 4 * column4], 4);
// CHECK-NEXT: for (int at_y = 0; at_y < 2; at_y++)
// CHECK-NEXT: c2cuda_vector_async<true>(&shared_B[to][row32 + 8 * at_y][4 * column32],
// CHECK-NEXT: &B[k0 + row32 + 8 * at_y][j0 + 4 * column32],
// CHECK-NEXT: 4);
// CHECK: c2cuda_vector_scatter(
// CHECK: known_kernel<<<

void odd(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < 2 * N + 1; k++)
        R[i][j] += P[i][k] * Q[k][j];
}
// CHECK: odd_kernel(
// CHECK: c2cuda_vector_async<true>(&shared_Q[to][
// CHECK-NEXT: &Q[
// CHECK: c2cuda_vector_async<false>(
// CHECK-NEXT: &shared_P[to][
// CHECK: odd_kernel<<<

// Whole groups take rows and what is read of them in fours.
void rows(int n, int m, int row, float *restrict c, const float *restrict a,
          const float *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        c[i * n + j] += a[i * row + k] * b[j * row + k];
}
// CHECK: rows_kernel(
// CHECK: c2cuda_vector_async<aligned>(
// CHECK: c2cuda_vector_async<aligned>(
// CHECK: if (row % 4 == 0 && m % 4 == 0)
// CHECK-NEXT: rows_kernel<true>
// CHECK: else
// CHECK-NEXT: rows_kernel<false>

// The first one is never aligned.
void second(int n, float *restrict c, const float *restrict a,
            const float *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 1; k < n; k++)
        c[i * n + j] += a[i * n + k] * b[j * n + k];
}
// CHECK: second_kernel(
// CHECK: c2cuda_vector_async<false>(
// CHECK: c2cuda_vector_async<false>(
// CHECK: second_kernel<<<

void narrow(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
        U[i][j] += S[i][k] * T[k][j];
}
// CHECK: narrow_kernel(
// CHECK: __shared__ __align__(16) short shared_S
// CHECK-NOT: c2cuda_vector
// CHECK: __syncthreads();
