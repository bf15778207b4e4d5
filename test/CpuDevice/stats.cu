// --stats prints what was launched, copied and allocated; the figures are known.
// RUN: %c2cuda-run --stats %s 2>&1 >%t.out | %filecheck %s
// RUN: %filecheck %s --check-prefix=OUT --input-file=%t.out
// CHECK: c2cuda device statistics
// CHECK-NEXT: kernel launches last grid last block blocks threads
// CHECK-NEXT: scale<float> 3 (2,3,1) (32,4,1) 15 1344
// CHECK-NEXT: other 1 (1,1,1) (1,1,1) 1 1
// CHECK-NEXT: copied host to device 1500 bytes in 2 copies
// CHECK-NEXT: copied device to host 400 bytes in 1 copies
// CHECK-NEXT: copied device to device 300 bytes in 1 copies
// CHECK-NEXT: allocations 3, peak device memory 3000 bytes
// OUT: the end
#include <stdio.h>

template <class T> __global__ void scale(T *) {}
__global__ void other() {}

int main() {
  char h[1000] = {}, *a, *b, *c;
  cudaMalloc(&a, 1000);
  cudaMalloc(&b, 2000);
  cudaMemcpy(a, h, 1000, cudaMemcpyHostToDevice);
  cudaMemcpy(b, h, 500, cudaMemcpyDefault);
  cudaMemcpyAsync(b, a, 300, cudaMemcpyDeviceToDevice);
  cudaFree(a);
  cudaMalloc(&c, 999);
  for (int i = 1; i <= 2; i++)
    scale<float><<<dim3(3 * i), 64>>>(nullptr); // 3 and 6 blocks
  other<<<1, 1>>>();
  scale<float><<<0, 64>>>(nullptr); // an error, so not counted
  scale<float><<<dim3(2, 3), dim3(32, 4)>>>(nullptr);
  cudaMemcpy(h, c, 400, cudaMemcpyDeviceToHost);
  puts("the end");
}
