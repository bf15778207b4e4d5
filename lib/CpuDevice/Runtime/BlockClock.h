// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What barriers order: until when the running block knows of the accesses of
// its own threads and of other blocks.

#ifndef C2CUDA_RUNTIME_BLOCKCLOCK_H
#define C2CUDA_RUNTIME_BLOCKCLOCK_H

#include "Limits.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

namespace c2cuda::device {

/// Times are numbers that grow with every event that orders something; what is
/// known "until T" is all that happened before T.
class BlockClock {
public:
  static constexpr unsigned MaxWarps = MaxThreadsPerBlock / WarpSize;

  /// Of one thread's knowledge of a lane of its own warp.
  uint32_t ofLane(unsigned Warp, unsigned Me, unsigned Other) const {
    return Lanes.empty() ? 0 : Lanes[(Warp * WarpSize + Me) * WarpSize + Other];
  }
  uint32_t ofWarp(unsigned Mine, unsigned Other) const {
    return Warps.empty() ? 0 : Warps[Mine * MaxWarps + Other];
  }
  uint32_t ofBlock(uint32_t Other) const {
    auto Known = Blocks.find(Other);
    return Known == Blocks.end() ? 0 : Known->second;
  }

  /// Those lanes know from now on what one of them knew.
  void meet(unsigned Warp, uint32_t Mask, uint32_t Now) {
    Lanes.resize(size_t(MaxWarps) * WarpSize * WarpSize);
    uint32_t *const All = &Lanes[size_t(Warp) * WarpSize * WarpSize];
    uint32_t Joined[WarpSize] = {};
    forEach(Mask, [&](unsigned I) {
      for (unsigned J = 0; J != WarpSize; ++J)
        Joined[J] = std::max(Joined[J], All[I * WarpSize + J]);
    });
    forEach(Mask, [&](unsigned I) { Joined[I] = Now; });
    forEach(Mask, [&](unsigned I) {
      std::copy(Joined, Joined + WarpSize, All + I * WarpSize);
    });
  }

  void learnOfWarp(unsigned Mine, unsigned Other, uint32_t Until) {
    Warps.resize(size_t(MaxWarps) * MaxWarps);
    uint32_t &Known = Warps[Mine * MaxWarps + Other];
    Known = std::max(Known, Until);
  }
  void learnOfBlock(uint32_t Other, uint32_t Until) {
    uint32_t &Known = Blocks[Other];
    Known = std::max(Known, Until);
  }

  void restart() {
    std::fill(Lanes.begin(), Lanes.end(), 0);
    std::fill(Warps.begin(), Warps.end(), 0);
    Blocks.clear();
  }

private:
  template <class FunctionT> static void forEach(uint32_t Mask, FunctionT Do) {
    for (; Mask; Mask &= Mask - 1)
      Do(unsigned(__builtin_ctz(Mask)));
  }

  std::vector<uint32_t> Lanes, Warps; // empty until the first is learnt
  std::map<uint32_t, uint32_t> Blocks;
};

} // namespace c2cuda::device

#endif
