// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Copies that the threads of a group make together, and wait for together.

#ifndef C2CUDA_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#define C2CUDA_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H

#include "../cooperative_groups.h"
#include "../cuda_pipeline.h"

#ifdef __CUDA__

namespace cooperative_groups {

/// Each thread copies elements at the distance of the group's size.
template <class Group, class T>
__device__ __forceinline__ void memcpy_async(const Group &group, T *to,
                                             const T *from, size_t bytes) {
  const size_t step = (size_t)group.size() * sizeof(T);
  for (size_t at = group.thread_rank() * sizeof(T); at < bytes; at += step)
    c2cuda_rt_async_copy((char *)to + at, (const char *)from + at,
                         bytes - at < sizeof(T) ? bytes - at : sizeof(T), 0);
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
