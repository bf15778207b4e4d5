// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Arithmetic intrinsics of kernels, conversions, bits, loads and fences. The
// fast ones (__sinf, __fdividef, ...) are as exact here as the others.

#ifndef C2CUDA_DEVICE_INTRINSICS_H
#define C2CUDA_DEVICE_INTRINSICS_H

#pragma push_macro("DEVICE")
#define DEVICE static __device__ __forceinline__

// Rounded to nearest, and never contracted.
DEVICE float __fadd_rn(float x, float y) { return x + y; }
DEVICE float __fsub_rn(float x, float y) { return x - y; }
DEVICE float __fmul_rn(float x, float y) { return x * y; }
DEVICE float __fdiv_rn(float x, float y) { return x / y; }
DEVICE float __frcp_rn(float x) { return 1.0f / x; }
DEVICE float __fsqrt_rn(float x) { return __builtin_sqrtf(x); }
DEVICE float __frsqrt_rn(float x) { return 1.0f / __builtin_sqrtf(x); }
DEVICE float __fmaf_rn(float x, float y, float z) {
  return __builtin_fmaf(x, y, z);
}
DEVICE double __dadd_rn(double x, double y) { return x + y; }
DEVICE double __dsub_rn(double x, double y) { return x - y; }
DEVICE double __dmul_rn(double x, double y) { return x * y; }
DEVICE double __ddiv_rn(double x, double y) { return x / y; }
DEVICE double __drcp_rn(double x) { return 1.0 / x; }
DEVICE double __dsqrt_rn(double x) { return __builtin_sqrt(x); }
DEVICE double __fma_rn(double x, double y, double z) {
  return __builtin_fma(x, y, z);
}

// The hardware's approximations.
DEVICE float __sinf(float x) { return __builtin_sinf(x); }
DEVICE float __cosf(float x) { return __builtin_cosf(x); }
DEVICE float __tanf(float x) { return __builtin_tanf(x); }
DEVICE float __expf(float x) { return __builtin_expf(x); }
DEVICE float __exp10f(float x) { return __builtin_exp10f(x); }
DEVICE float __logf(float x) { return __builtin_logf(x); }
DEVICE float __log2f(float x) { return __builtin_log2f(x); }
DEVICE float __log10f(float x) { return __builtin_log10f(x); }
DEVICE float __powf(float x, float y) { return __builtin_powf(x, y); }
DEVICE float __fdividef(float x, float y) { return x / y; }
DEVICE void __sincosf(float x, float *s, float *c) { sincosf(x, s, c); }
DEVICE float __saturatef(float x) { return c2cuda_saturate(x); }

// Bits as another type.
#define C2CUDA_BITS_AS(NAME, TO, FROM)                                         \
  DEVICE TO NAME(FROM x) {                                                     \
    TO y;                                                                      \
    __builtin_memcpy(&y, &x, sizeof(y));                                       \
    return y;                                                                  \
  }
C2CUDA_BITS_AS(__float_as_int, int, float)
C2CUDA_BITS_AS(__int_as_float, float, int)
C2CUDA_BITS_AS(__float_as_uint, unsigned int, float)
C2CUDA_BITS_AS(__uint_as_float, float, unsigned int)
C2CUDA_BITS_AS(__double_as_longlong, long long, double)
C2CUDA_BITS_AS(__longlong_as_double, double, long long)
#undef C2CUDA_BITS_AS
DEVICE int __double2hiint(double x) {
  return (int)(__double_as_longlong(x) >> 32);
}
DEVICE int __double2loint(double x) { return (int)__double_as_longlong(x); }
DEVICE double __hiloint2double(int hi, int lo) {
  return __longlong_as_double((long long)(((unsigned long long)(unsigned)hi << 32) |
                                          (unsigned)lo));
}

// Conversions: toward zero, to nearest even, down, up.
DEVICE int __float2int_rz(float x) { return (int)x; }
DEVICE int __float2int_rn(float x) { return (int)__builtin_rintf(x); }
DEVICE int __float2int_rd(float x) { return (int)__builtin_floorf(x); }
DEVICE int __float2int_ru(float x) { return (int)__builtin_ceilf(x); }
DEVICE unsigned __float2uint_rz(float x) { return (unsigned)x; }
DEVICE unsigned __float2uint_rn(float x) { return (unsigned)__builtin_rintf(x); }
DEVICE int __double2int_rz(double x) { return (int)x; }
DEVICE int __double2int_rn(double x) { return (int)__builtin_rint(x); }
DEVICE int __double2int_rd(double x) { return (int)__builtin_floor(x); }
DEVICE int __double2int_ru(double x) { return (int)__builtin_ceil(x); }
DEVICE long long __double2ll_rz(double x) { return (long long)x; }
DEVICE long long __double2ll_rn(double x) { return (long long)__builtin_rint(x); }
DEVICE float __double2float_rn(double x) { return (float)x; }
DEVICE float __int2float_rn(int x) { return (float)x; }
DEVICE float __uint2float_rn(unsigned x) { return (float)x; }
DEVICE float __ll2float_rn(long long x) { return (float)x; }
DEVICE double __int2double_rn(int x) { return (double)x; }
DEVICE double __uint2double_rn(unsigned x) { return (double)x; }
DEVICE double __ll2double_rn(long long x) { return (double)x; }

// Integers.
DEVICE int __popc(unsigned x) { return __builtin_popcount(x); }
DEVICE int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
DEVICE int __clz(int x) { return x ? __builtin_clz((unsigned)x) : 32; }
DEVICE int __clzll(long long x) {
  return x ? __builtin_clzll((unsigned long long)x) : 64;
}
DEVICE int __ffs(int x) { return __builtin_ffs(x); }
DEVICE int __ffsll(long long x) { return __builtin_ffsll(x); }
DEVICE unsigned __brev(unsigned x) { return __builtin_bitreverse32(x); }
DEVICE unsigned long long __brevll(unsigned long long x) {
  return __builtin_bitreverse64(x);
}
DEVICE int __mulhi(int x, int y) {
  return (int)(((long long)x * (long long)y) >> 32);
}
DEVICE unsigned __umulhi(unsigned x, unsigned y) {
  return (unsigned)(((unsigned long long)x * y) >> 32);
}
DEVICE long long __mul64hi(long long x, long long y) {
  return (long long)(((__int128)x * y) >> 64);
}
DEVICE unsigned long long __umul64hi(unsigned long long x,
                                     unsigned long long y) {
  return (unsigned long long)(((unsigned __int128)x * y) >> 64);
}
DEVICE int __mul24(int x, int y) { return (x << 8 >> 8) * (y << 8 >> 8); }
DEVICE unsigned __umul24(unsigned x, unsigned y) {
  return (x & 0xffffff) * (y & 0xffffff);
}
DEVICE unsigned __sad(int x, int y, unsigned z) {
  return z + (x < y ? (unsigned)y - (unsigned)x : (unsigned)x - (unsigned)y);
}
DEVICE unsigned __funnelshift_l(unsigned lo, unsigned hi, unsigned n) {
  return (unsigned)(((((unsigned long long)hi << 32) | lo) << (n & 31)) >> 32);
}
DEVICE unsigned __funnelshift_r(unsigned lo, unsigned hi, unsigned n) {
  return (unsigned)((((unsigned long long)hi << 32) | lo) >> (n & 31));
}
DEVICE int __hadd(int x, int y) { return (int)(((long long)x + y) >> 1); }

// Loads and stores with a cache hint.
template <class T> DEVICE T __ldg(const T *p) { return *p; }
template <class T> DEVICE T __ldca(const T *p) { return *p; }
template <class T> DEVICE T __ldcg(const T *p) { return *p; }
template <class T> DEVICE T __ldcs(const T *p) { return *p; }
template <class T> DEVICE void __stcg(T *p, T v) { *p = v; }
template <class T> DEVICE void __stcs(T *p, T v) { *p = v; }
template <class T> DEVICE void __stwb(T *p, T v) { *p = v; }

// Shared memory has addresses of its own, of 32 bits.
extern "C" __device__ size_t c2cuda_rt_shared_address(const void *p);
extern "C" __device__ void *c2cuda_rt_shared_pointer(size_t address);
DEVICE size_t __cvta_generic_to_shared(const void *p) {
  return c2cuda_rt_shared_address(p);
}
DEVICE void *__cvta_shared_to_generic(size_t address) {
  return c2cuda_rt_shared_pointer(address);
}
DEVICE size_t __cvta_generic_to_global(const void *p) { return (size_t)p; }
DEVICE void *__cvta_global_to_generic(size_t address) {
  return (void *)address;
}

// Threads are switched at barriers only, so a fence is for the compiler.
DEVICE void __threadfence() { __asm__ volatile("" ::: "memory"); }
DEVICE void __threadfence_block() { __asm__ volatile("" ::: "memory"); }
DEVICE void __threadfence_system() { __asm__ volatile("" ::: "memory"); }
DEVICE void __nanosleep(unsigned) {}

extern "C" __device__ long long c2cuda_rt_clock();
DEVICE long long clock64() { return c2cuda_rt_clock(); }
DEVICE int clock() { return (int)c2cuda_rt_clock(); }
extern "C" __device__ __attribute__((noreturn)) void c2cuda_rt_trap();
DEVICE void __trap() { c2cuda_rt_trap(); }

#pragma pop_macro("DEVICE")

#endif
