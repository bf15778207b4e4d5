// The headers serve other programs that check the syntax of CUDA text, without
// c2cuda-run; and warn of nothing (cuda_runtime.h tells how).
// RUN: %clangxx -x cuda --cuda-host-only -fsyntax-only -nocudainc -nocudalib --cuda-path=/nonexistent --cuda-gpu-arch=sm_90 -Xclang -target-sdk-version=12.0 -I %build-root/lib/c2cuda/include -include cuda_runtime.h -Wall -Wextra -Werror %s
// RUN: %clangxx -x cuda --cuda-device-only --cuda-feature=+ptx80 -fsyntax-only -nocudainc -nocudalib --cuda-path=/nonexistent --cuda-gpu-arch=sm_90 -Xclang -target-sdk-version=12.0 -I %build-root/lib/c2cuda/include -include cuda_runtime.h -Wall -Wextra -Werror %s
// RUN: %not %clangxx -DWRONG -x cuda --cuda-host-only -fsyntax-only -nocudainc -nocudalib --cuda-path=/nonexistent --cuda-gpu-arch=sm_90 -Xclang -target-sdk-version=12.0 -I %build-root/lib/c2cuda/include -include cuda_runtime.h %s
#include <algorithm>
#include <cmath>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vector>

static int host_only() { return 1; }

__global__ void __launch_bounds__(128) kernel(float *__restrict__ p, float x) {
  extern __shared__ __align__(16) float tile[];
  tile[threadIdx.x] = sqrt(x);
  __syncthreads();
  p[blockIdx.x] = tile[0] + warpSize;
#ifdef WRONG
  p[0] = host_only();
#endif
}

int main() {
  float *p;
  cudaMalloc(&p, 16);
  kernel<<<dim3(4), dim3(128), 512>>>(p, 2.0f);
  cudaFree(p);
  return host_only() - 1;
}
