// What inline PTX and wmma do is counted like the rest: sectors and wavefronts
// of asynchronous copies, vectors, fused operations of matrix products.
// RUN: %c2cuda-run --profile %s 2>&1 | %filecheck %s
// RUN: %if nvcc %{ %nvcc -arch=sm_90 -c %s -o %t.o %}
#include <mma.h>
#include <stdint.h>
#include <stdio.h>
using namespace nvcuda;

// Two warps copy 16 bytes a thread: 32 x 16 / 32 = 16 sectors a request. Eight
// threads fill all banks, so that a warp needs four wavefronts; no conflicts.
// The last four threads copy nothing: 2 sectors less; their place becomes zero.
// Two doubles of each thread are 4 wavefronts, too; columns of 16 doubles hit
// the same two banks with all 16 threads of a half: 16 wavefronts a half.
// CHECK: kernel copies
// CHECK-NEXT: fp64 64 add
// CHECK-NEXT: integer
// CHECK-NEXT: global loads 2 requests, 30 sectors
// CHECK-NEXT: global stores 2 requests, 32 sectors, 16.00 a request
// CHECK-NEXT: shared loads 4 requests, 72 wavefronts, 60 bank conflicts
// CHECK-NEXT: shared stores 2 requests, 8 wavefronts, 0 bank conflicts
// CHECK-NEXT: branches
// CHECK-NEXT: barriers 1
__global__ void copies(const double *in, double2 *out) {
  __shared__ __align__(16) double tile[64 * 16];
  const int t = threadIdx.x;
  const uint32_t to = (uint32_t)__cvta_generic_to_shared(&tile[2 * t]);
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to),
               "l"(in + 2 * t), "r"(t < 60 ? 16 : 0));
  asm volatile("cp.async.commit_group;");
  asm volatile("cp.async.wait_group 0;");
  __syncthreads();
  double2 v;
  double w;
  asm volatile("ld.shared.v2.f64 {%0, %1}, [%2];"
               : "=d"(v.x), "=d"(v.y)
               : "r"(to));
  asm volatile("ld.shared.f64 %0, [%1];"
               : "=d"(w)
               : "r"((uint32_t)__cvta_generic_to_shared(&tile[16 * t])));
  v.y += w;
  out[t] = v;
}

// 2 x 2 tiles, n / 4 = 4 products of 8 x 8 x 4 fused operations each. Of a, a
// warp reads 8 rows of 4 doubles: a sector each; of b, 4 rows of 8 doubles: two
// each. It writes 8 rows of 8 doubles, 16 sectors.
// CHECK: kernel ptx
// CHECK-NEXT: fp64 mma 4096 fma
// CHECK-NEXT: integer
// CHECK-NEXT: global loads 32 requests, 256 sectors
// CHECK-NEXT: global stores 4 requests, 64 sectors
// CHECK: roofline 8.19e+03 flop
__global__ void ptx(const double *a, const double *b, double *c, int n) {
  const int lane = threadIdx.x, row = blockIdx.y * 8, col = blockIdx.x * 8;
  double2 d = {0, 0};
  for (int k = 0; k < n; k += 4)
    asm("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 "
        "{%0,%1}, {%2}, {%3}, {%0,%1};"
        : "+d"(d.x), "+d"(d.y)
        : "d"(a[(row + lane / 4) * n + k + lane % 4]),
          "d"(b[(k + lane % 4) * n + col + lane / 4]));
  ((double2 *)(c + (row + lane / 4) * n + col))[lane % 4] = d;
}

// The same with wmma, whose stores are of one double: twice the requests, and
// each touches all 16 sectors.
// CHECK: kernel fragments
// CHECK-NEXT: fp64 mma 4096 fma
// CHECK-NEXT: integer
// CHECK-NEXT: global loads 32 requests, 256 sectors
// CHECK-NEXT: global stores 8 requests, 128 sectors
__global__ void fragments(const double *a, const double *b, double *c, int n) {
  const int row = blockIdx.y * 8, col = blockIdx.x * 8;
  wmma::fragment<wmma::matrix_a, 8, 8, 4, double, wmma::row_major> left;
  wmma::fragment<wmma::matrix_b, 8, 8, 4, double, wmma::row_major> right;
  wmma::fragment<wmma::accumulator, 8, 8, 4, double> sum;
  wmma::fill_fragment(sum, 0.0);
  for (int k = 0; k < n; k += 4) {
    wmma::load_matrix_sync(left, a + row * n + k, n);
    wmma::load_matrix_sync(right, b + k * n + col, n);
    wmma::mma_sync(sum, left, right, sum);
  }
  wmma::store_matrix_sync(c + row * n + col, sum, n, wmma::mem_row_major);
}

int main() {
  const int n = 16;
  double *p;
  cudaMalloc(&p, 4096 * sizeof(double));
  cudaMemset(p, 0, 4096 * sizeof(double));
  copies<<<1, 64>>>(p, (double2 *)(p + 1024));
  ptx<<<dim3(2, 2), 32>>>(p, p + n * n, p + 2 * n * n, n);
  fragments<<<dim3(2, 2), 32>>>(p, p + n * n, p + 2 * n * n, n);
  cudaDeviceSynchronize();
}
