// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_LIB_SCHEDULE_TRAFFIC_H
#define C2CUDA_LIB_SCHEDULE_TRAFFIC_H

#include "c2cuda/Model/Scop.h"

namespace c2cuda {

/// Every loop is taken to run so often.
constexpr double Trips = 1000;

/// What a schedule tree makes one kernel.
struct PricedKernel {
  isl::union_set Domain;
  unsigned HostLoops = 0;
  /// { S[i] -> [v] } of its parallel dimensions, and of the host's loops.
  std::vector<isl::union_pw_aff> Parallel, Outer;
};

/// Seconds for what \p Kernels move in memory beside what all schedules do: see
/// Traffic.cpp for the formula.
double trafficCost(const Scop &Scop, const std::vector<PricedKernel> &Kernels);

} // namespace c2cuda

#endif // C2CUDA_LIB_SCHEDULE_TRAFFIC_H
