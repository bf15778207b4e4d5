// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How the host finds the ranges of arrays of unknown size.

#ifndef C2CUDA_LIB_HOST_PLANRANGES_H
#define C2CUDA_LIB_HOST_PLANRANGES_H

#include "c2cuda/Host/HostPlan.h"

namespace c2cuda {

/// Fills Plan.Ranges; its checks are there already. False after a refusal.
bool planRanges(const Scop &Scop, HostPlan &Plan, Refusals &Refusals);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_PLANRANGES_H
