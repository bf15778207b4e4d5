// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Asynchronous copies to shared memory; here a copy is done at once.

#ifndef C2CUDA_CUDA_PIPELINE_H
#define C2CUDA_CUDA_PIPELINE_H

#include "cuda_runtime.h"

#ifdef __CUDA__
static __device__ __forceinline__ void
__pipeline_memcpy_async(void *__restrict__ to, const void *__restrict__ from,
                        size_t bytes, size_t zeroed = 0) {
  __builtin_memcpy(to, from, bytes - zeroed);
  __builtin_memset((char *)to + (bytes - zeroed), 0, zeroed);
}
static __device__ __forceinline__ void __pipeline_commit() {}
static __device__ __forceinline__ void __pipeline_wait_prior(size_t) {}
#endif

#endif
