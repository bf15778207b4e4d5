// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// CUDA's qualifiers as Clang's attributes.

#ifndef C2CUDA_HOST_DEFINES_H
#define C2CUDA_HOST_DEFINES_H

#ifdef __CUDA__
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#else
#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __launch_bounds__(...)
#endif

#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __align__(n)
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __grid_constant__
#define CUDARTAPI
#define CUDART_CB
#ifdef __cplusplus
#define __device_builtin__
#define __cudart_builtin__
#endif

#endif
