#include "several.h"

#include <cstdio>
#include <cuda_runtime.h>

void check(const int *p) {
  int h[3], *q;
  cudaMalloc(&q, sizeof(h));
  cudaMemcpy(q, p, sizeof(h), cudaMemcpyDeviceToDevice);
  cudaMemcpy(h, q, sizeof(h), cudaMemcpyDeviceToHost);
  std::printf("C++ %d %d %d\n", h[0], h[1], h[2]);
}
