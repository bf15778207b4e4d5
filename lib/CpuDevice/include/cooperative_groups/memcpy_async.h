// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Copies that the threads of a group make together, and wait for together.

#ifndef C2CUDA_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#define C2CUDA_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H

#include "../cooperative_groups.h"
#include "../cuda_pipeline.h"

#ifdef __CUDA__

namespace cooperative_groups {

/// Each thread copies elements at the distance of the group's size, in pieces as
/// large as their alignment.
template <class Group, class T>
__device__ __forceinline__ void memcpy_async(const Group &group, T *to,
                                             const T *from, size_t bytes) {
  const size_t step = (size_t)group.size() * sizeof(T);
  const size_t piece = alignof(T) < 16 ? alignof(T) : 16;
  for (size_t at = group.thread_rank() * sizeof(T); at < bytes; at += step)
    for (size_t i = at; i < at + sizeof(T) && i < bytes; i += piece)
      c2cuda_async_copy((char *)to + i, (const char *)from + i,
                        bytes - i < piece ? bytes - i : piece, 0);
  c2cuda_rt_async_commit();
}

template <class Group> __device__ __forceinline__ void wait(const Group &group) {
  c2cuda_rt_async_wait(0);
  group.sync();
}

template <unsigned ButLast, class Group>
__device__ __forceinline__ void wait_prior(const Group &group) {
  c2cuda_rt_async_wait(ButLast);
  group.sync();
}

} // namespace cooperative_groups

#endif

#endif
