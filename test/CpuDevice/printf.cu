// printf of kernels: every kind of argument, in order with the host's. The text
// "text" is one constant for both sides, and still the host's to copy from.
// RUN: %c2cuda-run %s | %filecheck %s --match-full-lines --strict-whitespace
//      CHECK:start
// CHECK-NEXT:thread 0 of 2
// CHECK-NEXT:thread 1 of 2
// CHECK-NEXT:[   42] [-7      ] [+3] [0x00ff] [4294967295] [c] [100%]
// CHECK-NEXT:[1234567890123] [-5] [18446744073709551615] [777]
// CHECK-NEXT:[3.14] [2.500000e+00] [1.5] [  0.50] [text] [te]
// CHECK-NEXT:nothing, 21
// CHECK-NEXT:end
#include <stdio.h>

__global__ void who() { printf("thread %d of %d\n", threadIdx.x, blockDim.x); }

__global__ void all(const char *text) {
  const char c = 'c';
  const short s = -7;
  printf("[%5d] [%-8hd] [%+d] [%#06x] [%u] [%c] [%d%%]\n", 42, s, 3, 255, ~0u,
         c, 100);
  printf("[%lld] [%ld] [%llu] [%zo]\n", 1234567890123LL, -5L, ~0ull,
         (size_t)0777);
  printf("[%.2f] [%e] [%g] [%*.*f] [%s] [%.2s]\n", 3.14159, 2.5f, 1.5, 6, 2,
         0.5, "text", text);
  const int n = printf("nothing");
  printf(", %d%d\n", n / 3, n - 6);
}

int main() {
  puts("start");
  who<<<1, 2>>>();
  char *d;
  cudaMalloc(&d, 5);
  cudaMemcpy(d, "text", 5, cudaMemcpyHostToDevice);
  all<<<1, 1>>>(d);
  puts("end");
}
