// Converted by c2cuda from pl.c.
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>

static void c2cuda_check(cudaError_t status, const char *what, const char *file,
                         int line) {
  if (status == cudaSuccess)
    return;
  fprintf(stderr, "%s:%d: %s: %s\n", file, line, what,
          cudaGetErrorString(status));
  exit(EXIT_FAILURE);
}
#define C2CUDA_CHECK(call) c2cuda_check((call), #call, __FILE__, __LINE__)

// f (pl.c:1): a thread for each i, blocks of 128.
static __global__ void __launch_bounds__(128)
f_kernel(int n, double *__restrict__ a) {
  const int i = 128 * blockIdx.x + threadIdx.x;

  if (i < n)
    a[i] = i;
}

extern "C" void f(int n, double *__restrict__ a) { if (n > 0) {
  double *dev_a;
  C2CUDA_CHECK(cudaMalloc((void **)&dev_a, sizeof(double) * (size_t)n));

  f_kernel<<<(n + 127) / 128, 128>>>(n, dev_a);
  C2CUDA_CHECK(cudaGetLastError());

  C2CUDA_CHECK(cudaMemcpy(a, dev_a, sizeof(double) * (size_t)n,
                          cudaMemcpyDeviceToHost));
  C2CUDA_CHECK(cudaFree(dev_a));
} }
