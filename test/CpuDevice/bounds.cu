// --check=bounds: accesses that leave a buffer, a variable or an array of the
// thread's own by a byte, where the page goes on; misaligned ones. Each is told
// with the place, and so are some without the option.
// RUN: %c2cuda-run --check=bounds -o %t %s
// RUN: %t right | %filecheck %s --check-prefix=RIGHT
// RIGHT: right: no error
// RUN: %not %t behind 2>&1 | %filecheck %s --check-prefix=BEHIND
// BEHIND: kernel 'put', block (0,0,0), thread (3,0,0): this thread writes 4 bytes, 0 bytes behind the end of device buffer 1 of 400 bytes at {{.*}}bounds.cu:
// RUN: %not %t before 2>&1 | %filecheck %s --check-prefix=BEFORE
// BEFORE: kernel 'put', block (0,0,0), thread (3,0,0): this thread writes 4 bytes, 4 bytes before device buffer 1 of 400 bytes at {{.*}}bounds.cu:
// RUN: %not %t reading 2>&1 | %filecheck %s --check-prefix=READING
// READING: kernel 'get', {{.*}}: this thread reads 4 bytes, 16 bytes behind the end of device buffer 1 of 400 bytes at {{.*}}bounds.cu:
// RUN: %not %t shared 2>&1 | %filecheck %s --check-prefix=SHARED
// SHARED: kernel 'shared', block (0,0,0), thread (0,0,0): this thread writes 4 bytes, 4 bytes before variable 's' of 64 bytes at {{.*}}bounds.cu:
// RUN: %not %t dynamic 2>&1 | %filecheck %s --check-prefix=DYNAMIC
// DYNAMIC: kernel 'dynamic', block (0,0,0), thread (0,0,0): this thread writes 4 bytes 8 bytes before dynamic shared memory of 64 bytes at {{.*}}bounds.cu:
// RUN: %not %t dynamic-behind 2>&1 | %filecheck %s --check-prefix=DYNAMICEND
// DYNAMICEND: kernel 'dynamic', block (0,0,0), thread (0,0,0): out-of-range access {{.*}} 4 bytes behind the end of dynamic shared memory of 64 bytes
// RUN: %not %t dynamic-few 2>&1 | %filecheck %s --check-prefix=DYNAMICFEW
// DYNAMICFEW: kernel 'dynamic', {{.*}}: this thread writes 4 bytes 0 bytes behind the end of dynamic shared memory of 52 bytes at
// RUN: %not %t constant 2>&1 | %filecheck %s --check-prefix=CONSTANT
// CONSTANT: kernel 'constant', {{.*}}: this thread reads 4 bytes, 8 bytes before variable 'table' of 32 bytes at {{.*}}bounds.cu:
// RUN: %not %t constant-behind 2>&1 | %filecheck %s --check-prefix=CONSTANTEND
// CONSTANTEND: kernel 'constant', {{.*}}: out-of-range access {{.*}} 0 bytes behind the end of variable 'table' of 32 bytes at {{.*}}bounds.cu:
// RUN: %not %t local 2>&1 | %filecheck %s --check-prefix=LOCAL
// LOCAL: kernel 'local', block (0,0,0), thread (5,0,0): this thread uses 4 bytes at byte 20 of its array 'mine' of 20 bytes at {{.*}}bounds.cu:
// RUN: %not %t misaligned 2>&1 | %filecheck %s --check-prefix=MISALIGNED
// MISALIGNED: kernel 'vectors', block (0,0,0), thread (0,0,0): misaligned address 0x{{.*}}4, which is no multiple of 16 at {{.*}}bounds.cu:
// RUN: %not %t freed 2>&1 | %filecheck %s --check-prefix=FREED
// FREED: kernel 'put', {{.*}} in device buffer {{.*}} of 400 bytes, which has been freed at {{.*}}bounds.cu:
#include <stdio.h>
#include <string>

__constant__ int table[8];

__global__ void put(int *p, int i) {
  if (threadIdx.x == 3)
    p[i] = 1;
}
__global__ void get(const int *p, int i, int *out) { *out = p[i]; }
__global__ void shared(int *p, int i) {
  __shared__ int s[16];
  s[i + (int)threadIdx.x] = 1;
  __syncthreads();
  p[threadIdx.x] = s[threadIdx.x];
}
__global__ void dynamic(int *p, int i) {
  extern __shared__ int d[];
  d[i] = 1;
  p[0] = d[0 < i ? 0 : i];
}
__global__ void constant(int *p, int i) { *p = table[i]; }
__global__ void local(int *p, int n) {
  int mine[5];
  for (int i = 0; i < 5; i++)
    mine[i] = p[i];
  for (int i = 0; i < n; i++)
    mine[(threadIdx.x + i) % 5] *= mine[threadIdx.x];
  p[threadIdx.x] = mine[p[0] & 3];
}
__global__ void vectors(float *p) {
  float4 v = *(float4 *)p;
  p[8] = v.x + v.y + v.z + v.w;
}

int main(int, char **argv) {
  const std::string what = argv[1];
  int *p, *async;
  cudaMalloc(&p, 400);
  cudaMallocAsync(&async, 400, 0);
  cudaMemset(p, 0, 400);
  if (what == "behind")
    put<<<1, 4>>>(p, 100);
  else if (what == "before")
    put<<<1, 4>>>(p, -1);
  else if (what == "reading")
    get<<<1, 1>>>(p, 104, p);
  else if (what == "shared")
    shared<<<1, 4>>>(p, -1);
  else if (what == "dynamic")
    dynamic<<<1, 1, 64>>>(p, -2);
  else if (what == "dynamic-behind")
    dynamic<<<1, 1, 64>>>(p, 17);
  else if (what == "dynamic-few")
    dynamic<<<1, 1, 52>>>(p, 13);
  else if (what == "constant")
    constant<<<1, 1>>>(p, -2);
  else if (what == "constant-behind")
    constant<<<1, 1>>>(p, 8);
  else if (what == "local")
    local<<<1, 6>>>(p, 3);
  else if (what == "misaligned")
    vectors<<<1, 1>>>((float *)p + 1);
  else if (what == "freed") {
    cudaFreeAsync(async, 0);
    put<<<1, 4>>>(async, 0);
  }
  put<<<1, 4>>>(p, 99);
  put<<<1, 4>>>(async, 99);
  get<<<1, 1>>>(p, 99, p);
  shared<<<1, 16>>>(p, 0);
  dynamic<<<1, 1, 64>>>(p, 15);
  constant<<<1, 1>>>(p, 7);
  local<<<1, 5>>>(p, 3);
  vectors<<<1, 1>>>((float *)p + 4);
  printf("%s: %s\n", argv[1], cudaGetErrorString(cudaDeviceSynchronize()));
}
