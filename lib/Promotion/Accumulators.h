// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Variables that threads update for themselves.

#ifndef C2CUDA_LIB_PROMOTION_ACCUMULATORS_H
#define C2CUDA_LIB_PROMOTION_ACCUMULATORS_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// Fills Accumulators and InAccumulator of \p Kernel.
void addAccumulators(const Scop &Scop, NameAllocator &Names,
                     PromotedKernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_ACCUMULATORS_H
