// Inline PTX, as people write it: addresses of shared memory, asynchronous
// copies, loads and stores of vectors, matrix products in double precision,
// special registers, shuffles, atomics, arithmetic, predicates.
// RUN: %c2cuda-run -o %t %s
// RUN: %t | %filecheck %s
// RUN: env C2CUDA_SEED=3 %t | %filecheck %s
// RUN: %c2cuda-run --check=all %s | %filecheck %s
// RUN: %if nvcc %{ %nvcc -arch=sm_90 -c %s -o %t.o %}
// CHECK: 0 wrong copies, 0 wrong sums, 0 wrong products
// CHECK-NEXT: 0 wrong registers, 0 wrong numbers, 0 wrong atomics
#include <stdint.h>
#include <stdio.h>

__device__ inline uint32_t shared_address(const void *p) {
  return static_cast<uint32_t>(__cvta_generic_to_shared(p));
}
__device__ inline uint32_t shared_address_ptx(const void *p) {
  uint32_t a;
  asm("{ .reg .u64 t; cvta.to.shared.u64 t, %1; cvt.u32.u64 %0, t; }"
      : "=r"(a)
      : "l"(p));
  return a;
}
__device__ inline void cp_async16(void *to, const void *from, bool there) {
  const int bytes = there ? 16 : 0;
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16, %2;\n" ::"r"(
                   shared_address(to)),
               "l"(from), "r"(bytes)
               : "memory");
}
// Only where the predicate holds.
__device__ inline void cp_async8_if(void *to, const void *from, bool there) {
  asm volatile("{\n"
               "  .reg .pred p;\n"
               "  setp.ne.b32 p, %2, 0;\n"
               "  @p cp.async.ca.shared.global [%0], [%1], 8;\n"
               "}\n" ::"r"(shared_address_ptx(to)),
               "l"(from), "r"((int)there));
}
#define COMMIT() asm volatile("cp.async.commit_group;\n" ::)
#define WAIT(n) asm volatile("cp.async.wait_group %0;\n" ::"n"(n) : "memory")

// The next tile is fetched while this one is used.
__global__ void copies(const double *in, double *out, int tiles, int n) {
  extern __shared__ double tile[]; // two of 128
  const int t = threadIdx.x;
  const auto fetch = [&](int k) {
    const int at = k * 128 + t * 2;
    cp_async16(&tile[k % 2 * 128 + t * 2], in + (at < n ? at : 0), at < n);
    COMMIT();
  };
  fetch(0);
  double sum = 0;
  for (int k = 0; k < tiles; k++) {
    if (k + 1 < tiles) {
      fetch(k + 1);
      WAIT(1);
    } else {
      asm volatile("cp.async.wait_all;" ::: "memory");
    }
    __syncthreads();
    double a, b;
    asm volatile("ld.shared.v2.f64 {%0, %1}, [%2];"
                 : "=d"(a), "=d"(b)
                 : "r"(shared_address(&tile[k % 2 * 128 + 2 * (63 - t)])));
    sum += a - 2 * b;
    __syncthreads();
  }
  out[t] = sum;
}

__global__ void some(const double *in, double *out) {
  __shared__ __align__(16) double s[64];
  s[threadIdx.x] = -1;
  cp_async8_if(&s[threadIdx.x], in + threadIdx.x, threadIdx.x % 3 == 0);
  COMMIT();
  WAIT(0);
  __syncthreads();
  double v;
  asm("ld.shared.f64 %0, [%1+8];"
      : "=d"(v)
      : "r"(shared_address(s + threadIdx.x % 62)));
  asm volatile("st.global.cs.f64 [%0], %1;" ::"l"(out + threadIdx.x), "d"(v)
               : "memory");
}

// One warp: 8 x 8 += 8 x 4 times 4 x 8.
__device__ inline void dmma(double (&d)[2], double a, double b,
                            const double (&c)[2]) {
  asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 "
               "{%0,%1}, {%2}, {%3}, {%4,%5};\n"
               : "=d"(d[0]), "=d"(d[1])
               : "d"(a), "d"(b), "d"(c[0]), "d"(c[1]));
}
__global__ void gemm(const double *a, const double *b, double *c, int n) {
  const int lane = threadIdx.x, row = blockIdx.y * 8, col = blockIdx.x * 8;
  double d[2] = {0, 0};
  for (int k = 0; k < n; k += 4)
    dmma(d, a[(row + lane / 4) * n + k + lane % 4],
         b[(k + lane % 4) * n + col + lane / 4], d);
  double2 *to = (double2 *)(c + (row + lane / 4) * n + col) + lane % 4;
  *to = make_double2(d[0], d[1]);
}

__global__ void registers(unsigned *out, const float4 *in, float4 *copy) {
  unsigned lane, warp, below, all, x;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  asm("mov.u32 %0, %%warpid;" : "=r"(warp));
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(below));
  asm volatile("mov.u32 %0, %%tid.x;" : "=r"(x));
  asm volatile("{ .reg .pred p; setp.lt.u32 p, %1, 5;\n"
               "  vote.sync.ballot.b32 %0, p, 0xffffffff; }"
               : "=r"(all)
               : "r"(lane));
  unsigned next;
  asm volatile("shfl.sync.bfly.b32 %0, %1, 1, 0x1f, 0xffffffff;"
               : "=r"(next)
               : "r"(x));
  out[x] = (lane == x % 32) + 2 * (warp == x / 32) +
           4 * (__popc(below) == lane) + 8 * (all == 31) + 16 * (next == (x ^ 1));
  float4 v;
  asm volatile("ld.global.nc.L1::no_allocate.v4.f32 {%0,%1,%2,%3}, [%4];"
               : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w)
               : "l"(in + x));
  asm volatile("st.global.v4.f32 [%0], {%1, %2, %3, %4};" ::"l"(copy + x),
               "f"(v.w), "f"(v.z), "f"(v.y), "f"(v.x)
               : "memory");
  asm volatile("bar.sync 0;" ::: "memory");
  asm volatile("prefetch.global.L2 [%0];" ::"l"(in));
}

__global__ void numbers(long long *out, int a, unsigned b, double c) {
  long long wide;
  int rounded, shifted, chosen;
  unsigned high;
  double fused;
  asm("mul.wide.s32 %0, %1, %2;" : "=l"(wide) : "r"(a), "r"(a));
  asm("{ .reg .u32 lo; mov.b64 {lo, %0}, %1; }" : "=r"(high) : "l"(wide));
  asm("cvt.rni.s32.f64 %0, %1;" : "=r"(rounded) : "d"(c));
  asm("shr.s32 %0, %1, 40;" : "=r"(shifted) : "r"(a));
  asm("fma.rn.f64 %0, %1, %1, 0d3FF0000000000000;" : "=d"(fused) : "d"(c));
  asm("{ .reg .pred p; setp.gt.s32 p, %1, 0; selp.s32 %0, 7, 8, p; }"
      : "=r"(chosen)
      : "r"(a));
  int kept = 3;
  asm("{ .reg .pred q; setp.lt.s32 q, %1, 0; @!q mov.s32 %0, 9;\n"
      "  @q add.s32 %0, %0, 10; // three and ten\n }"
      : "+r"(kept)
      : "r"(a));
  out[0] = wide;
  out[1] = high;
  out[2] = rounded;
  out[3] = shifted;
  out[4] = (long long)(fused * 4);
  out[5] = chosen;
  out[6] = kept;
  unsigned bits;
  asm("popc.b32 %0, %1;" : "=r"(bits) : "r"(b));
  out[7] = bits;
}

__global__ void atomics(double *sum, unsigned *count, unsigned *last) {
  asm volatile("red.global.add.f64 [%0], %1;" ::"l"(sum), "d"(0.5) : "memory");
  unsigned old;
  asm volatile("atom.global.add.u32 %0, [%1], 1;"
               : "=r"(old)
               : "l"(count)
               : "memory");
  asm volatile("red.release.gpu.global.max.u32 [%0], %1;" ::"l"(last), "r"(old)
               : "memory");
}

int main() {
  const int n = 128 * 5 - 6, m = 16;
  double *in, *out, *a;
  cudaMallocManaged(&in, 640 * sizeof(double));
  cudaMallocManaged(&out, 640 * sizeof(double));
  cudaMallocManaged(&a, 3 * m * m * sizeof(double));
  for (int i = 0; i < 640; i++)
    in[i] = i % 37;
  copies<<<1, 64, 256 * sizeof(double)>>>(in, out, 5, n);
  cudaDeviceSynchronize();
  int copies_wrong = 0, sums_wrong = 0, products_wrong = 0;
  for (int t = 0; t < 64; t++) {
    double sum = 0;
    for (int k = 0; k < 5; k++) {
      const int at = k * 128 + 2 * (63 - t);
      sum += at < n ? in[at] - 2 * in[at + 1] : 0;
    }
    sums_wrong += out[t] != sum;
  }
  some<<<1, 63>>>(in, out);
  cudaDeviceSynchronize();
  for (int t = 0; t < 63; t++) {
    const int from = t % 62 + 1;
    copies_wrong += out[t] != (from % 3 == 0 ? in[from] : -1);
  }
  double *b = a + m * m, *c = b + m * m;
  for (int i = 0; i < m * m; i++) {
    a[i] = i % 13 - 5;
    b[i] = i % 7 - 3;
  }
  gemm<<<dim3(m / 8, m / 8), 32>>>(a, b, c, m);
  cudaDeviceSynchronize();
  for (int i = 0; i < m; i++)
    for (int j = 0; j < m; j++) {
      double sum = 0;
      for (int k = 0; k < m; k++)
        sum += a[i * m + k] * b[k * m + j];
      products_wrong += c[i * m + j] != sum;
    }
  printf("%d wrong copies, %d wrong sums, %d wrong products\n", copies_wrong,
         sums_wrong, products_wrong);

  unsigned *u;
  float4 *f;
  long long *l;
  cudaMallocManaged(&u, 64 * sizeof(unsigned));
  cudaMallocManaged(&f, 128 * sizeof(float4));
  cudaMallocManaged(&l, 8 * sizeof(long long));
  for (int i = 0; i < 64; i++)
    f[i] = make_float4(i, i + 1, i + 2, i + 3);
  registers<<<1, 64>>>(u, f, f + 64);
  cudaDeviceSynchronize();
  int registers_wrong = 0, numbers_wrong = 0, atomics_wrong = 0;
  for (int i = 0; i < 64; i++)
    registers_wrong += u[i] != 31 || f[64 + i].x != i + 3 || f[64 + i].w != i;
  numbers<<<1, 1>>>(l, -70000, 0xf0f1, 2.5);
  cudaDeviceSynchronize();
  const long long expected[] = {4900000000, 1, 2, -1, 29, 8, 13, 9};
  for (int i = 0; i < 8; i++)
    numbers_wrong += l[i] != expected[i];
  in[0] = u[0] = u[1] = 0;
  atomics<<<3, 50>>>(in, u, u + 1);
  cudaDeviceSynchronize();
  atomics_wrong = (in[0] != 75) + (u[0] != 150) + (u[1] != 149);
  printf("%d wrong registers, %d wrong numbers, %d wrong atomics\n",
         registers_wrong, numbers_wrong, atomics_wrong);
}
