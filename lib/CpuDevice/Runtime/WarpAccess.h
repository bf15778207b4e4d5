// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What the accesses of the lanes of a warp at one instruction cost together.

#ifndef C2CUDA_RUNTIME_WARPACCESS_H
#define C2CUDA_RUNTIME_WARPACCESS_H

#include <cstdint>
#include <vector>

namespace c2cuda::device {

struct LaneAccess {
  unsigned Lane;
  uintptr_t Address;
};

constexpr unsigned SectorShift = 5; // 32 bytes

/// The numbers of the different sectors that the lanes touch, sorted.
std::vector<uintptr_t> sectorsOf(const std::vector<LaneAccess> &Lanes,
                                 unsigned Bytes);

struct BankUse {
  unsigned Wavefronts = 0; // times that the banks are used
  unsigned Conflicts = 0;  // those above one for each part of the warp
};

/// 32 banks, each of which gives one word of 4 bytes at a time, to any number
/// of lanes. Accesses of 8 bytes are made by half of a warp at a time, those of
/// 16 by a quarter.
BankUse banksOf(const std::vector<LaneAccess> &Lanes, unsigned Bytes);

} // namespace c2cuda::device

#endif
