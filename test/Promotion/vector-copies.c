// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Rows of a known length that 16 bytes divide are copied without a look at the
// address; where they are not, or are not divided, the load looks, and takes
// what there is.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | %filecheck %s

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
// CHECK: c2cuda_vector_scatter(
// CHECK-NEXT: &shared_A[4 * column2][row2], 132,
// CHECK-NEXT: *(const c2cuda_vector<float> *)&A[i0 + row2][k0 + 4 * column2]);
// CHECK-NEXT: *(c2cuda_vector<float> *)&shared_B[row32][4 * column32] =
// CHECK-NEXT: *(const c2cuda_vector<float> *)&B[k0 + row32][j0 + 4 * column32];
// CHECK: __syncthreads();

void odd(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < 2 * N + 1; k++)
        R[i][j] += P[i][k] * Q[k][j];
}
// CHECK: odd_kernel(
// CHECK: *(c2cuda_vector<double> *)&shared_Q
// CHECK-NEXT: k0 + at_y < 8193
// CHECK-NEXT: ? *(const c2cuda_vector<double> *)&Q[
// CHECK: c2cuda_vector_load(&P[
// CHECK: __syncthreads();

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
