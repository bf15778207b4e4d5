// Constant memory and variables of the device, from both sides; static ones of
// the same name as in no other place; a pointer kept in a variable.
// RUN: %c2cuda-run %s | %filecheck %s
#include <stdio.h>

__constant__ double coefficients[5];
__constant__ int scale = 3;
__device__ int counter;
static __device__ float table[4] = {1.5f, 2.5f, 3.5f, 4.5f};
__device__ double *result;

__device__ double polynomial(double x) {
  double y = 0;
  for (int i = 4; i >= 0; i--)
    y = y * x + coefficients[i];
  return y;
}

__global__ void run() {
  result[threadIdx.x] = scale * polynomial(threadIdx.x) + table[threadIdx.x % 4];
  atomicAdd(&counter, 1);
  table[0] = 9;
}

int main() {
  const double c[5] = {1, 2, 3, 4, 5};
  int zero = 100, three = 2;
  double h[16], *d;
  cudaMalloc(&d, sizeof(h));
  cudaMemcpyToSymbol(coefficients, c, sizeof(c));
  cudaMemcpyToSymbol(scale, &three, sizeof(int));
  cudaMemcpyToSymbol(counter, &zero, sizeof(int), 0, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(result, &d, sizeof(d));
  float second = 20;
  cudaMemcpyToSymbol(table, &second, sizeof(float), sizeof(float));
  run<<<1, 16>>>();
  cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
  const float t[4] = {1.5f, 20, 3.5f, 4.5f};
  int wrong = 0;
  for (int i = 0; i < 16; i++) {
    const double x = i, y = (((5 * x + 4) * x + 3) * x + 2) * x + 1;
    wrong += h[i] != 2 * y + (i % 4 == 0 && i > 0 ? 9 : t[i % 4]);
  }
  // CHECK: 0 wrong
  printf("%d wrong\n", wrong);
  cudaMemcpyFromSymbol(&zero, counter, sizeof(int));
  // CHECK: counter 116
  printf("counter %d\n", zero);
  float first;
  void *address;
  size_t size;
  cudaGetSymbolAddress(&address, table);
  cudaGetSymbolSize(&size, table);
  cudaMemcpy(&first, address, sizeof(float), cudaMemcpyDeviceToHost);
  // CHECK: first 9, size 16
  printf("first %g, size %zu\n", first, size);
  // CHECK: outside: invalid argument
  printf("outside: %s\n", cudaGetErrorString(cudaMemcpyToSymbol(table, h, 17)));
  int host = 0;
  // CHECK: no symbol: invalid device symbol
  printf("no symbol: %s\n",
         cudaGetErrorString(cudaMemcpyToSymbol(host, h, sizeof(int))));
}
