// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The steps of kernels whose threads have chains of iterations.

#ifndef C2CUDA_LIB_PROMOTION_CHAINSTEPS_H
#define C2CUDA_LIB_PROMOTION_CHAINSTEPS_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// Lays out the steps of \p Kernel, which has chains: a loop over groups, of
/// each of which a thread does one iteration.
void planChains(const Scop &Scop, PromotedKernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_CHAINSTEPS_H
