// --profile: the counts of kernels where they are known by hand, N = 128.
// RUN: %c2cuda-run --profile %s 2>&1 | %filecheck %s
// RUN: %c2cuda-run --profile --seed=4 -O3 %s 2>&1 | %filecheck %s
// RUN: %c2cuda-run --profile=%t.json --device=a100 %s | %filecheck %s --check-prefix=QUIET
// RUN: %filecheck %s --check-prefix=JSON --input-file=%t.json
// RUN: %python -m json.tool %t.json > %t.again
// RUN: %not %c2cuda-run --profile --device=abacus %s 2>&1 | %filecheck %s --check-prefix=DEVICE
// RUN: %not %c2cuda-run --profile --check=races %s 2>&1 | %filecheck %s --check-prefix=BOTH
// QUIET: done
// QUIET-NOT: profile
// DEVICE: c2cuda device: error: no figures of a device 'abacus'; there are v100, t4, a100, rtx3090, rtx4090, h100, h200, b200
// BOTH: c2cuda-run: '--check' and '--profile' want a run each
// JSON: {"device": "a100", "kernels": [
#include <stdio.h>
#define T 32
#define N 128

// A warp reads 128 bytes of a row, 4 sectors, and writes to 32 rows.
// CHECK: kernel naive_transpose: 1 launches, last grid (4,4,1), last block (32,8,1), 16 blocks, 4096 threads
// CHECK: global loads 512 requests, 2048 sectors, 4.00 a request
// CHECK: global stores 512 requests, 16384 sectors, 32.00 a request
// CHECK: branches {{[0-9]+}}, 0 divergent
// CHECK: barriers 0
// CHECK: traffic 131072 bytes of memory, 589824 without caches
// JSON: "name": "naive_transpose", "launches": 1, "grid": [4, 4, 1], "block": [32, 8, 1], "blocks": 16, "threads": 4096,
// JSON: "global": {"loads": {"requests": 512, "sectors": 2048}, "stores": {"requests": 512, "sectors": 16384}, "atomics": {"requests": 0, "sectors": 0}},
// JSON: "least_bytes": 131072, "most_bytes": 589824, "least_seconds": 6.4282{{[0-9]*}}e-08, {{.*}} "bound": "memory"
// JSON: {"place": "{{.*}}profile.cu:[[#@LINE+5]]:{{[0-9]+}}", "kind": "load", "memory": "global", "bytes": 4, "requests": 512, "sectors": 2048}
// JSON: {"place": "{{.*}}profile.cu:[[#@LINE+4]]:{{[0-9]+}}", "kind": "store", "memory": "global", "bytes": 4, "requests": 512, "sectors": 16384}
__global__ void naive_transpose(const float *in, float *out) {
  const int x = blockIdx.x * T + threadIdx.x, y = blockIdx.y * T + threadIdx.y;
  for (int j = 0; j < T; j += 8)
    out[x * N + y + j] = in[(y + j) * N + x];
}

// The column of a tile lies in one bank: 31 conflicts a request.
// CHECK: kernel tiled_transpose<0>
// CHECK: global loads 512 requests, 2048 sectors
// CHECK: global stores 512 requests, 2048 sectors
// CHECK: shared loads 512 requests, 16384 wavefronts, 15872 bank conflicts
// CHECK: shared stores 512 requests, 512 wavefronts, 0 bank conflicts
// CHECK: barriers 16
// CHECK: traffic 131072 bytes of memory, 131072 without caches
// CHECK: by shared memory
// With a padded row it does not.
// CHECK: kernel tiled_transpose<1>
// CHECK: shared loads 512 requests, 512 wavefronts, 0 bank conflicts
// CHECK: shared stores 512 requests, 512 wavefronts, 0 bank conflicts
template <int PAD> __global__ void tiled_transpose(const float *in, float *out) {
  __shared__ float tile[T][T + PAD];
  int x = blockIdx.x * T + threadIdx.x, y = blockIdx.y * T + threadIdx.y;
  for (int j = 0; j < T; j += 8)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * N + x];
  __syncthreads();
  x = blockIdx.y * T + threadIdx.x;
  y = blockIdx.x * T + threadIdx.y;
  for (int j = 0; j < T; j += 8)
    out[(y + j) * N + x] = tile[threadIdx.x][threadIdx.y + j];
}

// 512 warps of 2 rows of 16: of a two values, of b 64 bytes, both 2 sectors.
// CHECK: kernel naive_gemm
// CHECK: fp32 0 add, 0 mul, 2097152 fma, 0 div, 0 special
// CHECK: global loads 131072 requests, 262144 sectors, 2.00 a request
// CHECK: global stores 512 requests, 2048 sectors, 4.00 a request
// CHECK: barriers 0
// CHECK: traffic 196608 bytes of memory, 8454144 without caches
// CHECK: roofline 4.19e+06 flop, 21.3 a byte; at least 0.0626 us on h200, by fp32; 1.76 us without caches
__global__ void naive_gemm(const float *a, const float *b, float *c) {
  const int i = blockIdx.y * 16 + threadIdx.y, j = blockIdx.x * 16 + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < N; k++)
    sum += a[i * N + k] * b[k * N + j];
  c[i * N + j] = sum;
}

// 8 bytes: two rows of 16 are 8 sectors; shared memory is used in halves of a
// warp, one for each row.
// CHECK: kernel tiled_gemm
// CHECK: fp64 0 add, 0 mul, 2097152 fma, 0 div, 0 special
// CHECK: global loads 8192 requests, 65536 sectors, 8.00 a request
// CHECK: global stores 512 requests, 4096 sectors, 8.00 a request
// CHECK: shared loads 131072 requests, 262144 wavefronts, 0 bank conflicts
// CHECK: shared stores 8192 requests, 16384 wavefronts, 0 bank conflicts
// CHECK: barriers 1024
__global__ void tiled_gemm(const double *a, const double *b, double *c) {
  __shared__ double as[16][16], bs[16][16];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int i = blockIdx.y * 16 + ty, j = blockIdx.x * 16 + tx;
  double sum = 0;
  for (int k0 = 0; k0 < N; k0 += 16) {
    as[ty][tx] = a[i * N + k0 + tx];
    bs[ty][tx] = b[(k0 + ty) * N + j];
    __syncthreads();
    for (int k = 0; k < 16; k++)
      sum += as[ty][k] * bs[k][tx];
    __syncthreads();
  }
  c[i * N + j] = sum;
}

// 32 requests each: 8 sectors, and with a stride of 4 doubles 32.
// CHECK: kernel strided_copy: 2 launches
// CHECK: global loads 64 requests, 1280 sectors, 20.00 a request
// CHECK: global stores 64 requests, 512 sectors, 8.00 a request
// CHECK: traffic 57344 bytes of memory, 57344 without caches
__global__ void strided_copy(const double *in, double *out, int stride) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i * stride];
}

// CHECK: copied 65536 bytes to the device, 1024 back: at least 1.04 us
int main() {
  static float h[N * N];
  float *p;
  cudaMalloc(&p, 8 * N * N * sizeof(double));
  cudaMemset(p, 0, 8 * N * N * sizeof(double));
  cudaMemcpy(p, h, sizeof(h), cudaMemcpyHostToDevice);
  double *d = (double *)p;
  naive_transpose<<<dim3(4, 4), dim3(32, 8)>>>(p, p + N * N);
  tiled_transpose<0><<<dim3(4, 4), dim3(32, 8)>>>(p, p + N * N);
  tiled_transpose<1><<<dim3(4, 4), dim3(32, 8)>>>(p, p + N * N);
  naive_gemm<<<dim3(8, 8), dim3(16, 16)>>>(p, p + N * N, p + 2 * N * N);
  tiled_gemm<<<dim3(8, 8), dim3(16, 16)>>>(d, d + N * N, d + 2 * N * N);
  strided_copy<<<4, 256>>>(d, d + N * N, 1);
  strided_copy<<<4, 256>>>(d, d + N * N, 4);
  cudaMemcpy(h, p, 1024, cudaMemcpyDeviceToHost);
  puts("done");
}
