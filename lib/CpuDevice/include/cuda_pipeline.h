// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Asynchronous copies to shared memory, done when the thread waits for them.

#ifndef C2CUDA_CUDA_PIPELINE_H
#define C2CUDA_CUDA_PIPELINE_H

#include "cuda_runtime.h"

#ifdef __CUDA__

extern "C" {
__device__ void c2cuda_async_copy(void *to, const void *from, size_t bytes,
                                  size_t zeroed);
__device__ void c2cuda_rt_async_commit();
__device__ void c2cuda_rt_async_wait(size_t but_last);
}

static __device__ __forceinline__ void
__pipeline_memcpy_async(void *__restrict__ to, const void *__restrict__ from,
                        size_t bytes, size_t zeroed = 0) {
  c2cuda_async_copy(to, from, bytes, zeroed);
}
static __device__ __forceinline__ void __pipeline_commit() {
  c2cuda_rt_async_commit();
}
static __device__ __forceinline__ void __pipeline_wait_prior(size_t but_last) {
  c2cuda_rt_async_wait(but_last);
}

#endif

#endif
