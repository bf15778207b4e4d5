// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Prefix sums of what the threads of a tile or a coalesced group have.

#ifndef C2CUDA_COOPERATIVE_GROUPS_SCAN_H
#define C2CUDA_COOPERATIVE_GROUPS_SCAN_H

#include "reduce.h"

#ifdef __CUDA__

namespace cooperative_groups {

template <class Group, class T, class Operation>
__device__ T inclusive_scan(const Group &group, T value, Operation operation) {
  for (unsigned distance = 1; distance < group.size(); distance *= 2) {
    const T before = group.shfl_up(value, distance);
    if (group.thread_rank() >= distance)
      value = operation(before, value);
  }
  return value;
}
template <class Group, class T>
__device__ T inclusive_scan(const Group &group, T value) {
  return inclusive_scan(group, value, plus<T>());
}

/// The first thread gets T().
template <class Group, class T, class Operation>
__device__ T exclusive_scan(const Group &group, T value, Operation operation) {
  const T before = group.shfl_up(inclusive_scan(group, value, operation), 1);
  return group.thread_rank() == 0 ? T() : before;
}
template <class Group, class T>
__device__ T exclusive_scan(const Group &group, T value) {
  return exclusive_scan(group, value, plus<T>());
}

} // namespace cooperative_groups

#endif

#endif
