// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Kernels that have a loop of the host in them: all rounds of it in one block, or
// chains of its iterations.

#ifndef C2CUDA_LIB_PROMOTION_ROUNDSTEPS_H
#define C2CUDA_LIB_PROMOTION_ROUNDSTEPS_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// Lays out \p Kernel, which has Base.Rounds or Base.Chains.
void planRounds(const Scop &Scop, PromotedKernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_ROUNDSTEPS_H
