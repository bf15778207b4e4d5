// A tiled product with both barriers has no race; without either it has one.
// RUN: %c2cuda-run --check=races %s | %filecheck %s
// RUN: %c2cuda-run --check=races --seed=7 %s | %filecheck %s
// CHECK: sum 24389
// RUN: %not %c2cuda-run --check=races -DNO_FIRST %s 2>&1 | %filecheck %s --check-prefix=RACE
// RUN: %not %c2cuda-run --check=races -DNO_SECOND %s 2>&1 | %filecheck %s --check-prefix=RACE
// RUN: %not %c2cuda-run --check=races -DNO_SECOND -O3 --seed=7 %s 2>&1 | %filecheck %s --check-prefix=RACE
// RACE: kernel 'matmul', {{.*}}: data race: {{.*}} of variable '{{[ab]}}s' of 512 bytes
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
#ifndef NO_FIRST
    __syncthreads();
#endif
    for (int k = 0; k < TILE && k0 + k < n; k++)
      sum += as[ty][k] * bs[k][tx];
#ifndef NO_SECOND
    __syncthreads();
#endif
  }
  if (i < n && j < n)
    c[i * n + j] = sum;
}

int main() {
  const int n = 29;
  static double a[n * n], c[n * n];
  for (double &x : a)
    x = 1;
  double *d[2], sum = 0;
  for (auto &p : d)
    cudaMalloc(&p, sizeof(a));
  cudaMemcpy(d[0], a, sizeof(a), cudaMemcpyHostToDevice);
  matmul<<<dim3(4, 4), dim3(TILE, TILE)>>>(n, d[0], d[0], d[1]);
  cudaMemcpy(c, d[1], sizeof(c), cudaMemcpyDeviceToHost);
  for (double x : c)
    sum += x;
  printf("sum %g\n", sum);
}
