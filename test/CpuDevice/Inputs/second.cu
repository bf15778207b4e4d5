#include "several.h"

static __device__ int shift = 100;
__device__ int helper(int x) { return x + shift; }
static __global__ void kernel(int *p) { p[threadIdx.x] = helper(threadIdx.x + 1); }

extern "C" void second(int *p) { kernel<<<1, 3>>>(p); }
