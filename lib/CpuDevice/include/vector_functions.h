// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// make_int2(x, y), make_float4(x, y, z, w), ...

#ifndef C2CUDA_VECTOR_FUNCTIONS_H
#define C2CUDA_VECTOR_FUNCTIONS_H

#include "vector_types.h"

#define C2CUDA_MAKE_VECTOR(NAME, T)                                            \
  static __inline__ __host__ __device__ NAME##1 make_##NAME##1(T x) {          \
    NAME##1 v = {x};                                                           \
    return v;                                                                  \
  }                                                                            \
  static __inline__ __host__ __device__ NAME##2 make_##NAME##2(T x, T y) {     \
    NAME##2 v = {x, y};                                                        \
    return v;                                                                  \
  }                                                                            \
  static __inline__ __host__ __device__ NAME##3 make_##NAME##3(T x, T y,       \
                                                               T z) {          \
    NAME##3 v = {x, y, z};                                                     \
    return v;                                                                  \
  }                                                                            \
  static __inline__ __host__ __device__ NAME##4 make_##NAME##4(T x, T y, T z,  \
                                                               T w) {          \
    NAME##4 v = {x, y, z, w};                                                  \
    return v;                                                                  \
  }

C2CUDA_MAKE_VECTOR(char, signed char)
C2CUDA_MAKE_VECTOR(uchar, unsigned char)
C2CUDA_MAKE_VECTOR(short, short)
C2CUDA_MAKE_VECTOR(ushort, unsigned short)
C2CUDA_MAKE_VECTOR(int, int)
C2CUDA_MAKE_VECTOR(uint, unsigned int)
C2CUDA_MAKE_VECTOR(long, long)
C2CUDA_MAKE_VECTOR(ulong, unsigned long)
C2CUDA_MAKE_VECTOR(longlong, long long)
C2CUDA_MAKE_VECTOR(ulonglong, unsigned long long)
C2CUDA_MAKE_VECTOR(float, float)
C2CUDA_MAKE_VECTOR(double, double)
#undef C2CUDA_MAKE_VECTOR

#endif
