// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What threads do together: barriers, shuffles and votes. The compiler has
// __syncthreads itself; the retargeter adds to every function named here the
// place of the call, and lib/CpuDevice/Runtime/Collectives.cpp defines them.

#ifndef C2CUDA_DEVICE_COLLECTIVES_H
#define C2CUDA_DEVICE_COLLECTIVES_H

#pragma push_macro("DEVICE")
#define DEVICE static __device__ __forceinline__

extern "C" {
__device__ int __syncthreads_count(int predicate);
__device__ int __syncthreads_and(int predicate);
__device__ int __syncthreads_or(int predicate);
__device__ void __syncwarp(unsigned mask = 0xffffffffu);
__device__ int __all_sync(unsigned mask, int predicate);
__device__ int __any_sync(unsigned mask, int predicate);
__device__ int __uni_sync(unsigned mask, int predicate);
__device__ unsigned __ballot_sync(unsigned mask, int predicate);
__device__ unsigned __activemask();
__device__ unsigned c2cuda_match_any(unsigned mask, unsigned long long value);
// How: 0 from a lane, 1 from a lane below, 2 from one above, 3 exclusive or.
__device__ unsigned long long c2cuda_shuffle(int how, unsigned mask,
                                             unsigned long long value, int lane,
                                             int width);
// How: 0 add, 1 minimum, 2 maximum, 3 and, 4 or, 5 exclusive or.
__device__ long long c2cuda_reduce(int how, unsigned mask, long long value);
// PTX's mma.sync.m8n8k4 of doubles; c2cuda_rt_mma_other is its other result.
__device__ double c2cuda_mma(double left, double right, double sum,
                             double other);
__device__ double c2cuda_rt_mma_other();
}

template <class T>
DEVICE T c2cuda_shuffle_as(int how, unsigned mask, T value, int lane,
                           int width) {
  static_assert(sizeof(T) <= 8, "a shuffle moves up to 8 bytes");
  unsigned long long bits = 0;
  __builtin_memcpy(&bits, &value, sizeof(T));
  bits = c2cuda_shuffle(how, mask, bits, lane, width);
  __builtin_memcpy(&value, &bits, sizeof(T));
  return value;
}

#define C2CUDA_SHUFFLES(T)                                                     \
  DEVICE T __shfl_sync(unsigned mask, T value, int lane, int width = 32) {     \
    return c2cuda_shuffle_as(0, mask, value, lane, width);                     \
  }                                                                            \
  DEVICE T __shfl_up_sync(unsigned mask, T value, unsigned delta,              \
                          int width = 32) {                                    \
    return c2cuda_shuffle_as(1, mask, value, (int)delta, width);               \
  }                                                                            \
  DEVICE T __shfl_down_sync(unsigned mask, T value, unsigned delta,            \
                            int width = 32) {                                  \
    return c2cuda_shuffle_as(2, mask, value, (int)delta, width);               \
  }                                                                            \
  DEVICE T __shfl_xor_sync(unsigned mask, T value, int lanes,                  \
                           int width = 32) {                                   \
    return c2cuda_shuffle_as(3, mask, value, lanes, width);                    \
  }
C2CUDA_SHUFFLES(int)
C2CUDA_SHUFFLES(unsigned int)
C2CUDA_SHUFFLES(long)
C2CUDA_SHUFFLES(unsigned long)
C2CUDA_SHUFFLES(long long)
C2CUDA_SHUFFLES(unsigned long long)
C2CUDA_SHUFFLES(float)
C2CUDA_SHUFFLES(double)
#undef C2CUDA_SHUFFLES

#define C2CUDA_MATCHES(T)                                                      \
  DEVICE unsigned __match_any_sync(unsigned mask, T value) {                   \
    unsigned long long bits = 0;                                               \
    __builtin_memcpy(&bits, &value, sizeof(T));                                \
    return c2cuda_match_any(mask, bits);                                       \
  }
C2CUDA_MATCHES(int)
C2CUDA_MATCHES(unsigned int)
C2CUDA_MATCHES(long long)
C2CUDA_MATCHES(unsigned long long)
C2CUDA_MATCHES(float)
C2CUDA_MATCHES(double)
#undef C2CUDA_MATCHES

/// All lanes of the mask if they have the same value, else none.
template <class T>
DEVICE unsigned __match_all_sync(unsigned mask, T value, int *predicate) {
  *predicate = __all_sync(mask, __match_any_sync(mask, value) == mask);
  return *predicate ? mask : 0;
}

#define C2CUDA_REDUCTION(NAME, HOW, T)                                         \
  DEVICE T NAME(unsigned mask, T value) {                                      \
    return (T)c2cuda_reduce(HOW, mask, value);                                 \
  }
C2CUDA_REDUCTION(__reduce_add_sync, 0, int)
C2CUDA_REDUCTION(__reduce_add_sync, 0, unsigned)
C2CUDA_REDUCTION(__reduce_min_sync, 1, int)
C2CUDA_REDUCTION(__reduce_min_sync, 1, unsigned)
C2CUDA_REDUCTION(__reduce_max_sync, 2, int)
C2CUDA_REDUCTION(__reduce_max_sync, 2, unsigned)
C2CUDA_REDUCTION(__reduce_and_sync, 3, unsigned)
C2CUDA_REDUCTION(__reduce_or_sync, 4, unsigned)
C2CUDA_REDUCTION(__reduce_xor_sync, 5, unsigned)
#undef C2CUDA_REDUCTION

#pragma pop_macro("DEVICE")

#endif
