// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// CUDA's vector types: int2, float4, ..., and dim3.

#ifndef C2CUDA_VECTOR_TYPES_H
#define C2CUDA_VECTOR_TYPES_H

#include "host_defines.h"

// The alignments are CUDA's: the size of the whole for 2 and 4 components, at
// most 16 bytes.
#define C2CUDA_VECTOR_TYPES(NAME, T, ALIGN2, ALIGN4)                           \
  struct NAME##1 {                                                             \
    T x;                                                                       \
  };                                                                           \
  struct __align__(ALIGN2) NAME##2 {                                           \
    T x, y;                                                                    \
  };                                                                           \
  struct NAME##3 {                                                             \
    T x, y, z;                                                                 \
  };                                                                           \
  struct __align__(ALIGN4) NAME##4 {                                           \
    T x, y, z, w;                                                              \
  };                                                                           \
  typedef struct NAME##1 NAME##1;                                              \
  typedef struct NAME##2 NAME##2;                                              \
  typedef struct NAME##3 NAME##3;                                              \
  typedef struct NAME##4 NAME##4;

C2CUDA_VECTOR_TYPES(char, signed char, 2, 4)
C2CUDA_VECTOR_TYPES(uchar, unsigned char, 2, 4)
C2CUDA_VECTOR_TYPES(short, short, 4, 8)
C2CUDA_VECTOR_TYPES(ushort, unsigned short, 4, 8)
C2CUDA_VECTOR_TYPES(int, int, 8, 16)
C2CUDA_VECTOR_TYPES(uint, unsigned int, 8, 16)
C2CUDA_VECTOR_TYPES(long, long, 16, 16)
C2CUDA_VECTOR_TYPES(ulong, unsigned long, 16, 16)
C2CUDA_VECTOR_TYPES(longlong, long long, 16, 16)
C2CUDA_VECTOR_TYPES(ulonglong, unsigned long long, 16, 16)
C2CUDA_VECTOR_TYPES(float, float, 8, 16)
C2CUDA_VECTOR_TYPES(double, double, 16, 16)
#undef C2CUDA_VECTOR_TYPES

#ifdef __cplusplus
struct dim3 {
  unsigned int x, y, z;
  __host__ __device__ constexpr dim3(unsigned int X = 1, unsigned int Y = 1,
                                     unsigned int Z = 1)
      : x(X), y(Y), z(Z) {}
  __host__ __device__ constexpr dim3(uint3 V) : x(V.x), y(V.y), z(V.z) {}
  __host__ __device__ constexpr operator uint3() const {
    return uint3{x, y, z};
  }
};
#else
struct dim3 {
  unsigned int x, y, z;
};
#endif
typedef struct dim3 dim3;

#endif
