#include "several.h"

#include <cuda_runtime.h>
#include <stdio.h>

int main(void) {
  int *restrict d, h[3];
  if (cudaMalloc((void **)&d, sizeof h) != cudaSuccess)
    return 1;
  first(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("first %d %d %d\n", h[0], h[1], h[2]);
  second(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("second %d %d %d\n", h[0], h[1], h[2]);
  check(d);
  return 0;
}
