// The limits of a real device, seen by cudaGetLastError, and no run at all.
// RUN: %c2cuda-run %s | %filecheck %s --match-full-lines
#include <stdio.h>

__global__ void kernel(int *p) { atomicAdd(p, 1); }
__global__ void large(int *p) {
  __shared__ int s[12000];
  s[threadIdx.x] = 1;
  __syncthreads();
  atomicAdd(p, s[0]);
}

static int *counter;

static void report(const char *what) {
  printf("%s: %s\n", what, cudaGetErrorName(cudaGetLastError()));
}

int main() {
  cudaMalloc(&counter, sizeof(int));
  cudaMemset(counter, 0, sizeof(int));
  kernel<<<1, 1024>>>(counter);
  // CHECK: most threads: cudaSuccess
  report("most threads");
  kernel<<<1, 1025>>>(counter);
  // CHECK-NEXT: more threads: cudaErrorInvalidConfiguration
  report("more threads");
  // CHECK-NEXT: asked again: cudaSuccess
  report("asked again");
  kernel<<<1, dim3(32, 64)>>>(counter);
  // CHECK-NEXT: more in two: cudaErrorInvalidConfiguration
  report("more in two");
  kernel<<<1, dim3(1, 1, 65)>>>(counter);
  // CHECK-NEXT: deep: cudaErrorInvalidConfiguration
  report("deep");
  kernel<<<0, 32>>>(counter);
  // CHECK-NEXT: no block: cudaErrorInvalidConfiguration
  report("no block");
  kernel<<<1, dim3(4, 0)>>>(counter);
  // CHECK-NEXT: no thread: cudaErrorInvalidConfiguration
  report("no thread");
  kernel<<<dim3(1, 65536), 1>>>(counter);
  // CHECK-NEXT: high grid: cudaErrorInvalidConfiguration
  report("high grid");
  kernel<<<dim3(1, 1, 65536), 1>>>(counter);
  // CHECK-NEXT: deep grid: cudaErrorInvalidConfiguration
  report("deep grid");
  kernel<<<70000, 1>>>(counter);
  // CHECK-NEXT: wide grid: cudaSuccess
  report("wide grid");
  kernel<<<1, 1, 48 * 1024>>>(counter);
  // CHECK-NEXT: most shared: cudaSuccess
  report("most shared");
  kernel<<<1, 1, 48 * 1024 + 1>>>(counter);
  // CHECK-NEXT: more shared: cudaErrorInvalidValue
  report("more shared");
  large<<<1, 1, 1000>>>(counter);
  // CHECK-NEXT: static and dynamic: cudaSuccess
  report("static and dynamic");
  large<<<1, 1, 2000>>>(counter);
  // CHECK-NEXT: both too large: cudaErrorInvalidValue
  report("both too large");
  int runs;
  cudaMemcpy(&runs, counter, sizeof(int), cudaMemcpyDeviceToHost);
  // CHECK-NEXT: 71026 runs
  printf("%d runs\n", runs);
}
