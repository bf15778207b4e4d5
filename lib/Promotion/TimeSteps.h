// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Kernels of several steps of time.

#ifndef C2CUDA_LIB_PROMOTION_TIMESTEPS_H
#define C2CUDA_LIB_PROMOTION_TIMESTEPS_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// Lays out \p Kernel, which has Base.Time: boxes of all arrays that it writes
/// come into shared memory, each phase of each step goes over what it has to
/// compute there, and the block's own elements go back.
void planTimeSteps(const Scop &Scop, NameAllocator &Names,
                   PromotedKernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_TIMESTEPS_H
