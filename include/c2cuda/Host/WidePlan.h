// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Buffers that serve a region in every round of a loop of the host, though what it
// touches changes from one to the next: `for (k) { ... a[i][k] for i > k ... }`.

#ifndef C2CUDA_HOST_WIDEPLAN_H
#define C2CUDA_HOST_WIDEPLAN_H

#include "c2cuda/Host/HostPlan.h"

#include <set>

namespace c2cuda {

struct WidePlan {
  /// The region with assumptions for all rounds.
  Scop Source;
  HostPlan Plan;
  /// Arrays of which nobody knows whether there is all that the rounds may touch:
  /// their ranges say nothing but, of those in Bounded, behind which row no round
  /// goes. Their buffers begin with row 0.
  std::set<unsigned> Unsure, Bounded;
  /// The other parameters for which a round may have something to do.
  isl::set SomeRound;
};

/// \p Plan with ranges for all values that the parameters \p Varying
/// (Parameter::HostText) have where the region runs: from the least to the largest
/// one in each dimension, and all of that is copied in both directions. Nothing if
/// there is no such range.
std::optional<WidePlan> widePlan(const Scop &Scop, const HostPlan &Plan,
                                 const std::set<std::string> &Varying);

} // namespace c2cuda

#endif // C2CUDA_HOST_WIDEPLAN_H
