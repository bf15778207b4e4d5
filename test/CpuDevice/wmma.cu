// nvcuda::wmma in double precision: products of 8 x 8 tiles, in both layouts,
// and from shared memory, equal plain ones.
// RUN: %c2cuda-run %s | %filecheck %s
// RUN: %c2cuda-run --check=races --seed=4 %s | %filecheck %s
// CHECK: 0 wrong
#include <mma.h>
#include <stdio.h>
using namespace nvcuda;
#define N 24

// One warp for each tile; a is given by rows, b by columns.
__global__ void gemm(const double *a, const double *b, double *c) {
  __shared__ double tile[4][8 * 4];
  const int i = blockIdx.y * 8, j = (blockIdx.x * blockDim.y + threadIdx.y) * 8;
  wmma::fragment<wmma::matrix_a, 8, 8, 4, double, wmma::row_major> left;
  wmma::fragment<wmma::matrix_b, 8, 8, 4, double, wmma::col_major> right;
  wmma::fragment<wmma::accumulator, 8, 8, 4, double> sum;
  wmma::load_matrix_sync(sum, c + i * N + j, N, wmma::mem_row_major);
  for (int t = 0; t < sum.num_elements; t++)
    sum.x[t] *= 2;
  for (int k = 0; k < N; k += 4) {
    tile[threadIdx.y][threadIdx.x] =
        a[(i + threadIdx.x / 4) * N + k + threadIdx.x % 4];
    wmma::load_matrix_sync(left, tile[threadIdx.y], 4);
    wmma::load_matrix_sync(right, b + j * N + k, N);
    wmma::mma_sync(sum, left, right, sum);
    __syncwarp();
  }
  wmma::store_matrix_sync(c + i * N + j, sum, N, wmma::mem_row_major);
}

int main() {
  double *p, expected[N][N];
  cudaMallocManaged(&p, 3 * N * N * sizeof(double));
  double *a = p, *b = p + N * N, *c = p + 2 * N * N;
  for (int i = 0; i < N * N; i++) {
    a[i] = i % 13;
    b[i] = i % 7 - 3;
    c[i] = i % 5;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      expected[i][j] = 2 * c[i * N + j];
      for (int k = 0; k < N; k++)
        expected[i][j] += a[i * N + k] * b[j * N + k];
    }
  gemm<<<dim3(1, 3), dim3(32, 3)>>>(a, b, c);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      wrong += c[i * N + j] != expected[i][j];
  printf("%d wrong\n", wrong);
}
