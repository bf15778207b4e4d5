// extern __shared__ memory, also above 48 KB when the kernel allows it, two
// arrays of different types in it, and static shared memory beside it.
// RUN: %c2cuda-run %s | %filecheck %s
#include <stdio.h>

extern __shared__ float dynamic[];

__global__ void reverse(int n, const float *in, float *out) {
  __shared__ int offset[4];
  if (threadIdx.x < 4)
    offset[threadIdx.x] = threadIdx.x;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    dynamic[i] = in[i];
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    out[i] = dynamic[n - 1 - i] + offset[i % 4];
}

template <class T> __global__ void two(int n, T *out) {
  extern __shared__ char bytes[];
  T *first = (T *)bytes;
  int *second = (int *)(first + n);
  first[threadIdx.x] = threadIdx.x;
  second[threadIdx.x] = 100 * threadIdx.x;
  __syncthreads();
  const int other = n - 1 - threadIdx.x;
  out[threadIdx.x] = first[other] + second[other];
}

static int check_reverse(int n) {
  float *d, *e, *h = (float *)malloc(n * sizeof(float));
  for (int i = 0; i < n; i++)
    h[i] = i;
  cudaMalloc(&d, n * sizeof(float));
  cudaMalloc(&e, n * sizeof(float));
  cudaMemcpy(d, h, n * sizeof(float), cudaMemcpyHostToDevice);
  reverse<<<1, 64, n * sizeof(float)>>>(n, d, e);
  if (cudaGetLastError() != cudaSuccess)
    return -1;
  cudaMemcpy(h, e, n * sizeof(float), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < n; i++)
    wrong += h[i] != n - 1 - i + i % 4;
  return wrong;
}

int main() {
  // CHECK: small 0
  printf("small %d\n", check_reverse(1001));
  // CHECK: large -1
  printf("large %d\n", check_reverse(20000));
  // CHECK: raised 0
  cudaFuncSetAttribute(reverse, cudaFuncAttributeMaxDynamicSharedMemorySize,
                       20000 * sizeof(float));
  printf("raised %d\n", check_reverse(20000));
  // CHECK: too much: invalid argument
  printf("too much: %s\n",
         cudaGetErrorString(cudaFuncSetAttribute(
             reverse, cudaFuncAttributeMaxDynamicSharedMemorySize, 228 * 1024)));
  double h[32], *d;
  cudaMalloc(&d, sizeof(h));
  two<<<1, 32, 32 * 12>>>(32, d);
  cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < 32; i++)
    wrong += h[i] != 101 * (31 - i);
  // CHECK: two arrays 0
  printf("two arrays %d\n", wrong);
}
