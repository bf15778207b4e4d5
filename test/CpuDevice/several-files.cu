// Two .cu files with static functions and variables of the same names, and a C
// file that calls both and the run-time interface itself; C++ does too.
// RUN: %c2cuda-run %s %S/Inputs/second.cu %S/Inputs/main.c %S/Inputs/check.cpp -I %S/Inputs | %filecheck %s
// RUN: %c2cuda-run %S/Inputs/main.c -I%S/Inputs %S/Inputs/check.cpp %S/Inputs/second.cu %s | %filecheck %s
// CHECK: first 11 12 13
// CHECK-NEXT: second 101 102 103
// CHECK-NEXT: C++ 101 102 103
#include "several.h"

static __device__ int shift = 10;
__device__ int helper(int x) { return x + shift; }
static __global__ void kernel(int *p) { p[threadIdx.x] = helper(threadIdx.x + 1); }

extern "C" void first(int *p) { kernel<<<1, 3>>>(p); }
