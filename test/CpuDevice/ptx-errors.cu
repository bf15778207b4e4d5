// What inline PTX and asynchronous copies do wrong is told with the place.
// RUN: %c2cuda-run -o %t %s
// RUN: %not %t shared 2>&1 | %filecheck %s --check-prefix=SHARED
// SHARED: kernel 'shared', block (0,0,0), thread (2,0,0): uses the address 0x{{.*}} of shared memory, where nothing is, {{.*}} variable 's' of 64 bytes at {{.*}}ptx-errors.cu:37
// RUN: %not %t dynamic 2>&1 | %filecheck %s --check-prefix=DYNAMIC
// DYNAMIC: kernel 'dynamic', block (0,0,0), thread (16,0,0): out-of-range access at 0x{{.*}}, 0 bytes behind the end of dynamic shared memory of 64 bytes at {{.*}}ptx-errors.cu:44
// RUN: %not %t generic 2>&1 | %filecheck %s --check-prefix=GENERIC
// GENERIC: kernel 'generic', {{.*}}: uses the address 0x{{.*}} of shared memory, where nothing is
// RUN: %not %t from 2>&1 | %filecheck %s --check-prefix=FROM
// FROM: kernel 'copy', block (0,0,0), thread (16,0,0): out-of-range access {{.*}}behind the end of device buffer 1 of 256 bytes at {{.*}}ptx-errors.cu:57
// RUN: %not %t to 2>&1 | %filecheck %s --check-prefix=TO
// TO: kernel 'copy', block (0,0,0), thread (0,0,0): uses the address 0x{{.*}} of shared memory, where nothing is, {{.*}} at {{.*}}ptx-errors.cu:57
// RUN: %not %t misaligned 2>&1 | %filecheck %s --check-prefix=MISALIGNED
// MISALIGNED: kernel 'copy', block (0,0,0), thread (0,0,0): asynchronous copy of 16 bytes at an address that is no multiple of 16 at {{.*}}ptx-errors.cu:57
// RUN: %not %c2cuda-run --check=bounds %s -- vector 2>&1 | %filecheck %s --check-prefix=VECTOR
// VECTOR: kernel 'vector', block (0,0,0), thread (0,0,0): misaligned address 0x{{.*}}, which is no multiple of 16 at {{.*}}ptx-errors.cu:63
// RUN: %not %t host 2>&1 | %filecheck %s --check-prefix=HOST
// HOST: kernel 'copy', block (0,0,0), thread (0,0,0): uses a pointer to host memory at {{.*}}ptx-errors.cu:57
// RUN: %not %t few 2>&1 | %filecheck %s --check-prefix=FEW
// FEW: kernel 'few', {{.*}}: product of matrices at {{.*}}ptx-errors.cu:68:{{.*}} by a warp without a lane 31
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

__device__ uint32_t shared_address(const void *p) {
  return (uint32_t)__cvta_generic_to_shared(p);
}

__global__ void shared(double *out) {
  __shared__ double s[8];
  for (int i = 0; i < 8; i++)
    s[i] = i;
  double v;
  const int far = threadIdx.x == 2 ? 1000 : 0;
  // clang-format off
  asm volatile("ld.shared.f64 %0, [%1];" : "=d"(v) : "r"(shared_address(s) + 8 * far)); // SHARED
  // clang-format on
  out[threadIdx.x] = v + s[threadIdx.x];
}

__global__ void dynamic(float *out) {
  extern __shared__ float d[];
  d[threadIdx.x] = 1; // DYNAMIC
  out[threadIdx.x] = d[threadIdx.x];
}

__global__ void generic(float *out) {
  asm volatile("st.shared.f32 [%0], 0f00000000;" ::"r"(
      shared_address(out + threadIdx.x)));
}

__global__ void copy(const float4 *in, float4 *out, int to, int bytes) {
  __shared__ float4 s[32];
  const uint32_t at = shared_address(s + threadIdx.x) + to;
  const char *from = (const char *)(in + threadIdx.x) + bytes;
  asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" ::"r"(at), "l"(from)); // COPY
  asm volatile("cp.async.wait_all;");
  out[threadIdx.x % 16] = s[threadIdx.x];
}

__global__ void vector(float *p) {
  float4 v = *(float4 *)(p + 1 + threadIdx.x); // VECTOR
  p[threadIdx.x] = v.x + v.y + v.z + v.w;
}

__global__ void few(double *p) {
  asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%0}, {%1}, {%0, %1};" : "+d"(p[0]), "+d"(p[1])); // FEW
}

int main(int, char **argv) {
  const std::string what = argv[1];
  char *p;
  cudaMalloc(&p, 256);
  cudaMemset(p, 0, 256);
  if (what == "shared")
    shared<<<1, 8>>>((double *)p);
  else if (what == "dynamic")
    dynamic<<<1, 32, 64>>>((float *)p);
  else if (what == "generic")
    generic<<<1, 8>>>((float *)p);
  else if (what == "vector")
    vector<<<1, 8>>>((float *)p);
  else if (what == "few")
    few<<<1, 31>>>((double *)p);
  else if (what == "host")
    copy<<<1, 16>>>((float4 *)malloc(1024), (float4 *)p, 0, 0);
  else
    copy<<<1, 32>>>((float4 *)p, (float4 *)p, what == "to" ? 4096 : 0,
                    what == "misaligned" ? 8 : 0);
  return cudaDeviceSynchronize();
}
