// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What the compiler's CUDA front end expects to find: the calls of a launch, the
// C library of kernels, the conversions of threadIdx; and min and max.

#ifndef C2CUDA_DEVICE_LANGUAGE_H
#define C2CUDA_DEVICE_LANGUAGE_H

// kernel<<<grid, block, shared, stream>>>(...) becomes these two.
extern "C" unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block,
                                                size_t shared = 0,
                                                void *stream = 0);
extern "C" cudaError_t __cudaPopCallConfiguration(dim3 *grid, dim3 *block,
                                                  size_t *shared, void *stream);

extern "C" {
__device__ int printf(const char *, ...);
__device__ void *malloc(size_t) __attribute__((nothrow, malloc));
__device__ void free(void *) __attribute__((nothrow));
__device__ __attribute__((noreturn)) void
c2cuda_rt_assert_fail(const char *message, const char *file, unsigned line,
                      const char *function);
static __device__ __inline__ __attribute__((noreturn)) void
__assert_fail(const char *message, const char *file, unsigned line,
              const char *function) {
  c2cuda_rt_assert_fail(message, file, line, function);
}
static __device__ __forceinline__ void *memcpy(void *to, const void *from,
                                               size_t n) {
  return __builtin_memcpy(to, from, n);
}
static __device__ __forceinline__ void *memmove(void *to, const void *from,
                                                size_t n) {
  return __builtin_memmove(to, from, n);
}
static __device__ __forceinline__ void *memset(void *to, int value, size_t n) {
  return __builtin_memset(to, value, n);
}
}

__device__ inline __cuda_builtin_threadIdx_t::operator dim3() const {
  return dim3(x, y, z);
}
__device__ inline __cuda_builtin_threadIdx_t::operator uint3() const {
  return {x, y, z};
}
__device__ inline __cuda_builtin_blockIdx_t::operator dim3() const {
  return dim3(x, y, z);
}
__device__ inline __cuda_builtin_blockIdx_t::operator uint3() const {
  return {x, y, z};
}
__device__ inline __cuda_builtin_blockDim_t::operator dim3() const {
  return dim3(x, y, z);
}
__device__ inline __cuda_builtin_blockDim_t::operator uint3() const {
  return {x, y, z};
}
__device__ inline __cuda_builtin_gridDim_t::operator dim3() const {
  return dim3(x, y, z);
}
__device__ inline __cuda_builtin_gridDim_t::operator uint3() const {
  return {x, y, z};
}

// min and max of CUDA, on both sides; those of two types convert as C does.
#define C2CUDA_MIN_MAX(R, A, B)                                                \
  static __host__ __device__ __forceinline__ R min(A x, B y) {                 \
    return (R)x < (R)y ? (R)x : (R)y;                                          \
  }                                                                            \
  static __host__ __device__ __forceinline__ R max(A x, B y) {                 \
    return (R)x > (R)y ? (R)x : (R)y;                                          \
  }
C2CUDA_MIN_MAX(int, int, int)
C2CUDA_MIN_MAX(unsigned, unsigned, unsigned)
C2CUDA_MIN_MAX(unsigned, int, unsigned)
C2CUDA_MIN_MAX(unsigned, unsigned, int)
C2CUDA_MIN_MAX(long, long, long)
C2CUDA_MIN_MAX(unsigned long, unsigned long, unsigned long)
C2CUDA_MIN_MAX(unsigned long, long, unsigned long)
C2CUDA_MIN_MAX(unsigned long, unsigned long, long)
C2CUDA_MIN_MAX(long long, long long, long long)
C2CUDA_MIN_MAX(unsigned long long, unsigned long long, unsigned long long)
C2CUDA_MIN_MAX(unsigned long long, long long, unsigned long long)
C2CUDA_MIN_MAX(unsigned long long, unsigned long long, long long)
#undef C2CUDA_MIN_MAX
#define C2CUDA_FMIN_FMAX(R, A, B, SUFFIX)                                      \
  static __host__ __device__ __forceinline__ R min(A x, B y) {                 \
    return __builtin_fmin##SUFFIX(x, y);                                       \
  }                                                                            \
  static __host__ __device__ __forceinline__ R max(A x, B y) {                 \
    return __builtin_fmax##SUFFIX(x, y);                                       \
  }
C2CUDA_FMIN_FMAX(float, float, float, f)
C2CUDA_FMIN_FMAX(double, double, double, )
C2CUDA_FMIN_FMAX(double, float, double, )
C2CUDA_FMIN_FMAX(double, double, float, )
#undef C2CUDA_FMIN_FMAX

#include "templates.h"

#endif
