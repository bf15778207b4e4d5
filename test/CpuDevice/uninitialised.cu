// Memory that nobody wrote is NaN, in buffers and in shared memory, in every
// block anew.
// RUN: %c2cuda-run %s | %filecheck %s
// CHECK: buffer 10 of 10, shared 8 of 8, dynamic 8 of 8
#include <stdio.h>

__global__ void look(double *out) {
  __shared__ double s[4];
  extern __shared__ double d[];
  out[2 * blockIdx.x] = s[1];
  out[2 * blockIdx.x + 1] = d[1];
  s[1] = d[1] = 3;
}

int main() {
  double h[16], *d;
  int nan[3] = {};
  cudaMalloc(&d, sizeof(h));
  cudaMemcpy(h, d, 80, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 10; i++)
    nan[0] += h[i] != h[i];
  look<<<8, 1, 64>>>(d);
  cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
  for (int i = 0; i < 16; i++)
    nan[1 + i % 2] += h[i] != h[i];
  printf("buffer %d of 10, shared %d of 8, dynamic %d of 8\n", nan[0], nan[1],
         nan[2]);
}
