// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Rounds of a host loop in which the same kernels run again.

#ifndef C2CUDA_LIB_MAPPING_TIMEROUNDS_H
#define C2CUDA_LIB_MAPPING_TIMEROUNDS_H

#include "SelectKernels.h"

namespace c2cuda {

/// A kernel's part of each round.
struct TimeRound {
  const KernelSite *Site = nullptr;
  const Kernel *Mapped = nullptr;
  /// { S[i] -> [round] }.
  isl::union_pw_aff Time;
  /// Whether Time counts rounds from 0.
  bool IsCounted = false;
};

/// The kernels of one round in their order. Where all run in every iteration of
/// the loop, the round is what the loop counts. Where they run in every other
/// one (pointers that are exchanged, or a loop that counts by twos), it counts
/// those from 0. Nothing for what is not that regular.
std::vector<TimeRound> roundsOf(const isl::set &Known,
                                const std::vector<const KernelSite *> &Sites,
                                const std::vector<const Kernel *> &Kernels);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_TIMEROUNDS_H
