// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Reductions of what the threads of a tile have; all of them get the result.

#ifndef C2CUDA_COOPERATIVE_GROUPS_REDUCE_H
#define C2CUDA_COOPERATIVE_GROUPS_REDUCE_H

#include "../cooperative_groups.h"

#ifdef __CUDA__

namespace cooperative_groups {

#define C2CUDA_OPERATION(NAME, RESULT)                                         \
  template <class T> struct NAME {                                      \
    __device__ T operator()(T a, T b) const { return RESULT; }                 \
  };
C2CUDA_OPERATION(plus, a + b)
C2CUDA_OPERATION(less, b < a ? b : a)
C2CUDA_OPERATION(greater, a < b ? b : a)
C2CUDA_OPERATION(bit_and, a &b)
C2CUDA_OPERATION(bit_or, a | b)
C2CUDA_OPERATION(bit_xor, a ^ b)
#undef C2CUDA_OPERATION

template <unsigned Size, class Parent, class T, class Operation>
__device__ T reduce(const thread_block_tile<Size, Parent> &tile, T value,
                    Operation operation) {
  for (unsigned distance = Size / 2; distance > 0; distance /= 2)
    value = operation(value, tile.shfl_xor(value, distance));
  return value;
}

template <class T, class Operation>
__device__ T reduce(const coalesced_group &group, T value,
                    Operation operation) {
  T result = group.shfl(value, 0);
  for (unsigned rank = 1; rank < group.size(); rank++)
    result = operation(result, group.shfl(value, rank));
  return result;
}

} // namespace cooperative_groups

#endif

#endif
