// Accesses that leave a buffer, of kernels and of copies.
// RUN: %c2cuda-run -o %t %s
// RUN: %t inside | %filecheck %s --check-prefix=INSIDE
// INSIDE: inside 0
// RUN: %not %t far 2>&1 | %filecheck %s --check-prefix=FAR
// FAR: error: kernel 'put', block (2,0,0), thread (3,0,0): out-of-range access at 0x{{[0-9a-f]+}}, {{[0-9]+}} bytes behind the end of device buffer 2 of 4000 bytes at {{.*}}out-of-range.cu:39
// RUN: %not %t near 2>&1 | %filecheck %s --check-prefix=NEAR
// NEAR: error: kernel 'put' wrote 0 bytes behind the end of device buffer 2, which has 4000 bytes
// RUN: %not %t before 2>&1 | %filecheck %s --check-prefix=BEFORE
// BEFORE: error: kernel 'put' wrote 4 bytes before device buffer 1, which has 256 bytes
// RUN: %not %t read 2>&1 | %filecheck %s --check-prefix=READ
// READ: error: kernel 'get', {{.*}}: out-of-range access {{.*}} before device buffer 1
// RUN: %not %t host 2>&1 | %filecheck %s --check-prefix=HOST
// HOST: error: kernel 'put', {{.*}}: uses a pointer to host memory at {{.*}}out-of-range.cu:39
// RUN: %not %t null 2>&1 | %filecheck %s --check-prefix=NULL
// NULL: error: kernel 'put', {{.*}}: follows a null pointer
// RUN: %not %t freed 2>&1 | %filecheck %s --check-prefix=FREED
// FREED: error: kernel 'put', {{.*}} in device buffer 2 of 4000 bytes, which has been freed
// RUN: %not %t fromhost 2>&1 | %filecheck %s --check-prefix=FROMHOST
// FROMHOST: error: the host uses the device address 0x
// RUN: %not %t shared 2>&1 | %filecheck %s --check-prefix=SHARED
// SHARED: error: kernel 'shared', {{.*}} thread (1,0,0): out-of-range access {{.*}} 0 bytes behind the end of variable 's' of 64 bytes
// RUN: %not %t dynamic 2>&1 | %filecheck %s --check-prefix=DYNAMIC
// DYNAMIC: error: kernel 'dynamic', {{.*}}: out-of-range access
// RUN: %not %t variable 2>&1 | %filecheck %s --check-prefix=VARIABLE
// VARIABLE: error: kernel 'variable', {{.*}} behind the end of variable 'table' of 32 bytes
// RUN: %not %t nested 2>&1 | %filecheck %s --check-prefix=NESTED
// NESTED: error: kernel 'nested', {{.*}}: uses a pointer to host memory
// RUN: %not %t divide 2>&1 | %filecheck %s --check-prefix=DIVIDE
// DIVIDE: error: kernel 'divide', {{.*}}: integer division by zero
// RUN: %not %t assert 2>&1 | %filecheck %s --check-prefix=ASSERT
// ASSERT: error: kernel 'claim', block (0,0,0), thread (3,0,0): assertion `p == 0 || threadIdx.x < 3' failed at {{.*}}out-of-range.cu:52
#include <assert.h>
#include <stdio.h>
#include <string>

__global__ void put(int *p, int i) {
  if (blockIdx.x == 2 && threadIdx.x == 3)
    p[i] = 1;
}
__global__ void get(int *p, int *q, int i) { *q = p[i]; }
__global__ void shared(int *p, int n) {
  __shared__ int s[16];
  s[threadIdx.x + n] = 1;
  __syncthreads();
  p[threadIdx.x] = s[0];
}
__device__ double table[4];
__global__ void variable(int i) { table[i] = 1; }
__global__ void divide(int *p, int by) { *p = 5 / by; }
__global__ void nested(int **p) { **p = 5; }
__global__ void claim(int *p) { assert(p == 0 || threadIdx.x < 3); }
__global__ void dynamic(int *p, int i) {
  extern __shared__ int d[];
  d[i] = 1;
  p[0] = d[0];
}

int main(int, char **argv) {
  const std::string what = argv[1];
  int h[1001] = {}, *small, *d, **indirect, *host = h;
  cudaMalloc(&small, 256);
  cudaMalloc(&d, 4000);
  cudaMalloc(&indirect, sizeof(int *));
  cudaMemcpy(indirect, &host, sizeof(int *), cudaMemcpyHostToDevice);
  if (what == "inside")
    put<<<3, 4>>>(d, 999);
  else if (what == "far")
    put<<<3, 4>>>(d, 5000);
  else if (what == "near")
    put<<<3, 4>>>(d, 1000);
  else if (what == "before")
    put<<<3, 4>>>(small, -1);
  else if (what == "read")
    get<<<1, 1>>>(small, d, -100000);
  else if (what == "host")
    put<<<3, 4>>>(h, 0);
  else if (what == "null")
    put<<<3, 4>>>(nullptr, 0);
  else if (what == "freed") {
    cudaFree(d);
    put<<<3, 4>>>(d, 0);
  } else if (what == "fromhost")
    d[0] = 1;
  else if (what == "shared")
    shared<<<1, 4>>>(d, 15);
  else if (what == "dynamic")
    dynamic<<<1, 1, 64>>>(d, 16);
  else if (what == "variable")
    variable<<<1, 1>>>(4);
  else if (what == "nested")
    nested<<<1, 1>>>(indirect);
  else if (what == "divide")
    divide<<<1, 1>>>(d, 0);
  else if (what == "assert")
    claim<<<1, 4>>>(d);
  // A host pointer that no thread follows does no harm.
  put<<<2, 4>>>(h, 0);
  printf("%s %d\n", argv[1], cudaGetLastError());
}
