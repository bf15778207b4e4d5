// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Cooperative groups: blocks, tiles of a warp, lanes that are together, and the
// grid.

#ifndef C2CUDA_COOPERATIVE_GROUPS_H
#define C2CUDA_COOPERATIVE_GROUPS_H

#include "cuda_runtime.h"

#ifdef __CUDA__

extern "C" __device__ void c2cuda_grid_sync();

#pragma push_macro("DEVICE")
#define DEVICE __device__ __forceinline__

namespace cooperative_groups {

namespace details {
static DEVICE unsigned rank_in_block() {
  return threadIdx.x +
         blockDim.x * (threadIdx.y + blockDim.y * (unsigned)threadIdx.z);
}
static DEVICE unsigned threads_of_block() {
  return blockDim.x * blockDim.y * (unsigned)blockDim.z;
}
} // namespace details

class thread_block {
public:
  DEVICE void sync() const { __syncthreads(); }
  DEVICE unsigned thread_rank() const { return details::rank_in_block(); }
  DEVICE unsigned size() const { return details::threads_of_block(); }
  DEVICE unsigned num_threads() const { return size(); }
  DEVICE dim3 group_index() const { return blockIdx; }
  DEVICE dim3 thread_index() const { return threadIdx; }
  DEVICE dim3 group_dim() const { return blockDim; }
  DEVICE dim3 dim_threads() const { return blockDim; }
};

class grid_group {
public:
  DEVICE bool is_valid() const { return true; }
  DEVICE void sync() const { c2cuda_grid_sync(); }
  DEVICE unsigned long long block_rank() const {
    return blockIdx.x +
           (unsigned long long)gridDim.x *
               (blockIdx.y + (unsigned long long)gridDim.y * blockIdx.z);
  }
  DEVICE unsigned long long num_blocks() const {
    return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
  }
  DEVICE unsigned long long thread_rank() const {
    return block_rank() * details::threads_of_block() +
           details::rank_in_block();
  }
  DEVICE unsigned long long size() const {
    return num_blocks() * details::threads_of_block();
  }
  DEVICE unsigned long long num_threads() const { return size(); }
  DEVICE dim3 group_dim() const { return gridDim; }
  DEVICE dim3 dim_blocks() const { return gridDim; }
  DEVICE dim3 block_index() const { return blockIdx; }
};

/// Size neighbouring lanes of a warp.
template <unsigned Size, class Parent = void> class thread_block_tile {
  static_assert(Size >= 1 && Size <= 32 && (Size & (Size - 1)) == 0,
                "a tile has 1, 2, 4, 8, 16 or 32 threads");

  static DEVICE unsigned lane() { return details::rank_in_block() % 32; }
  static DEVICE unsigned first() { return lane() / Size * Size; }
  static DEVICE unsigned mask() {
    return (unsigned)((1ull << Size) - 1) << first();
  }

public:
  DEVICE void sync() const { __syncwarp(mask()); }
  DEVICE unsigned thread_rank() const { return lane() % Size; }
  static constexpr __host__ __device__ unsigned size() { return Size; }
  static constexpr __host__ __device__ unsigned num_threads() { return Size; }
  DEVICE unsigned meta_group_rank() const {
    return details::rank_in_block() / Size;
  }
  DEVICE unsigned meta_group_size() const {
    return (details::threads_of_block() + Size - 1) / Size;
  }
  template <class T> DEVICE T shfl(T value, int rank) const {
    return __shfl_sync(mask(), value, rank, Size);
  }
  template <class T> DEVICE T shfl_up(T value, unsigned delta) const {
    return __shfl_up_sync(mask(), value, delta, Size);
  }
  template <class T> DEVICE T shfl_down(T value, unsigned delta) const {
    return __shfl_down_sync(mask(), value, delta, Size);
  }
  template <class T> DEVICE T shfl_xor(T value, unsigned lanes) const {
    return __shfl_xor_sync(mask(), value, (int)lanes, Size);
  }
  DEVICE int any(int predicate) const { return __any_sync(mask(), predicate); }
  DEVICE int all(int predicate) const { return __all_sync(mask(), predicate); }
  DEVICE unsigned ballot(int predicate) const {
    return __ballot_sync(mask(), predicate) >> first();
  }
  template <class T> DEVICE unsigned match_any(T value) const {
    return __match_any_sync(mask(), value) >> first();
  }
};

/// Lanes of a warp that happen to be together.
class coalesced_group {
  unsigned mask;

  static DEVICE unsigned lane() { return details::rank_in_block() % 32; }
  /// The lane of a rank.
  DEVICE int lane_of(unsigned rank) const {
    unsigned left = mask;
    for (; rank > 0; rank--)
      left &= left - 1;
    return __ffs((int)left) - 1;
  }
  /// The bits of the group's lanes by rank.
  DEVICE unsigned packed(unsigned lanes) const {
    unsigned bits = 0, rank = 0;
    for (unsigned left = mask; left; left &= left - 1, rank++)
      bits |= (lanes >> (__ffs((int)left) - 1) & 1) << rank;
    return bits;
  }

public:
  explicit DEVICE coalesced_group(unsigned lanes) : mask(lanes) {}
  DEVICE void sync() const { __syncwarp(mask); }
  DEVICE unsigned thread_rank() const {
    return (unsigned)__popc(mask & ((1u << lane()) - 1));
  }
  DEVICE unsigned size() const { return (unsigned)__popc(mask); }
  DEVICE unsigned num_threads() const { return size(); }
  DEVICE unsigned meta_group_rank() const { return 0; }
  DEVICE unsigned meta_group_size() const { return 1; }
  template <class T> DEVICE T shfl(T value, unsigned rank) const {
    return __shfl_sync(mask, value, lane_of(rank % size()));
  }
  template <class T> DEVICE T shfl_up(T value, unsigned delta) const {
    const unsigned mine = thread_rank();
    return __shfl_sync(mask, value, lane_of(mine < delta ? mine : mine - delta));
  }
  template <class T> DEVICE T shfl_down(T value, unsigned delta) const {
    const unsigned mine = thread_rank();
    return __shfl_sync(mask, value,
                       lane_of(mine + delta >= size() ? mine : mine + delta));
  }
  DEVICE int any(int predicate) const { return __any_sync(mask, predicate); }
  DEVICE int all(int predicate) const { return __all_sync(mask, predicate); }
  DEVICE unsigned ballot(int predicate) const {
    return packed(__ballot_sync(mask, predicate));
  }
  template <class T> DEVICE unsigned match_any(T value) const {
    return packed(__match_any_sync(mask, value));
  }
};

static DEVICE coalesced_group coalesced_threads() {
  return coalesced_group(__activemask());
}
/// Those of the tile or group with the same label.
template <class Group>
DEVICE coalesced_group labeled_partition(const Group &, int label) {
  return coalesced_group(__match_any_sync(__activemask(), label));
}
template <class Group>
DEVICE coalesced_group binary_partition(const Group &group, bool predicate) {
  return labeled_partition(group, predicate);
}

static DEVICE thread_block this_thread_block() { return {}; }
static DEVICE grid_group this_grid() { return {}; }
template <unsigned Size, class Parent>
DEVICE thread_block_tile<Size, Parent> tiled_partition(const Parent &) {
  return {};
}
template <class Group> DEVICE void sync(const Group &group) { group.sync(); }

} // namespace cooperative_groups

#pragma pop_macro("DEVICE")

#endif

#endif
