// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What threads keep in registers along their runs.

#ifndef C2CUDA_LIB_PROMOTION_RUNWINDOWS_H
#define C2CUDA_LIB_PROMOTION_RUNWINDOWS_H

#include "c2cuda/Promotion/Promotion.h"
#include "c2cuda/Support/NameAllocator.h"

namespace c2cuda {

/// Adds the windows of \p Phase to \p Kernel, whose tiles are known. Returns
/// their numbers.
std::vector<unsigned> addWindows(const Scop &Scop, const TimePhase &Phase,
                                 NameAllocator &Names, PromotedKernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_RUNWINDOWS_H
