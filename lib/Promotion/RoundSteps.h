// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Kernels whose block does all rounds of a loop.

#ifndef C2CUDA_LIB_PROMOTION_ROUNDSTEPS_H
#define C2CUDA_LIB_PROMOTION_ROUNDSTEPS_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// Lays out \p Kernel, which has Base.Rounds: a loop over these, with a barrier
/// behind each phase; or Base.Chains.
void planRounds(const Scop &Scop, PromotedKernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_ROUNDSTEPS_H
