// Barriers and static shared memory: a tiled product equals the plain one, bit
// by bit, in every order of blocks and threads.
// RUN: %c2cuda-run %s | %filecheck %s
// RUN: %c2cuda-run --seed=1 %s | %filecheck %s
// RUN: %c2cuda-run --seed=12345 -O3 %s | %filecheck %s
// CHECK: 0 wrong
#include <stdio.h>

#define TILE 8

__global__ void matmul(int n, const double *a, const double *b, double *c) {
  __shared__ double as[TILE][TILE], bs[TILE][TILE];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int i = blockIdx.y * TILE + ty, j = blockIdx.x * TILE + tx;
  double sum = 0;
  for (int k0 = 0; k0 < n; k0 += TILE) {
    as[ty][tx] = i < n && k0 + tx < n ? a[i * n + k0 + tx] : 0;
    bs[ty][tx] = k0 + ty < n && j < n ? b[(k0 + ty) * n + j] : 0;
    __syncthreads();
    for (int k = 0; k < TILE && k0 + k < n; k++)
      sum += as[ty][k] * bs[k][tx];
    __syncthreads();
  }
  if (i < n && j < n)
    c[i * n + j] = sum;
}

int main() {
  const int n = 29;
  static double a[n * n], b[n * n], c[n * n];
  for (int i = 0; i < n * n; i++) {
    a[i] = 1.0 / (i + 1);
    b[i] = i % 7 - 3.1;
  }
  double *d[3];
  for (auto &p : d)
    cudaMalloc(&p, sizeof(a));
  cudaMemcpy(d[0], a, sizeof(a), cudaMemcpyHostToDevice);
  cudaMemcpy(d[1], b, sizeof(b), cudaMemcpyHostToDevice);
  matmul<<<dim3(4, 4), dim3(TILE, TILE)>>>(n, d[0], d[1], d[2]);
  cudaMemcpy(c, d[2], sizeof(c), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      wrong += sum != c[i * n + j];
    }
  printf("%d wrong\n", wrong);
}
