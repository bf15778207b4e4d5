// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What kernels of several steps of time have in common, wherever they keep
// elements.

#ifndef C2CUDA_LIB_PROMOTION_TIMEPARTS_H
#define C2CUDA_LIB_PROMOTION_TIMEPARTS_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// The parameter \p Name, and a number, over those of the kernel's context.
isl::pw_aff parameterOf(const PromotedKernel &Kernel, const std::string &Name);
isl::pw_aff constantOf(const PromotedKernel &Kernel, long Value);

/// The loop over the steps of a launch, without its body.
KernelStep loopOverSteps(const PromotedKernel &Kernel);

/// When no launch comes after this one.
isl::set isLastLaunch(const PromotedKernel &Kernel);

/// [p] -> { [a] }: the elements that the statements of \p Phase are about.
isl::set placesOf(const TimeTile &Time, const TimePhase &Phase);

/// The parts of \p Elements, { A[a] }, put together where that makes a box.
/// Conditions of anything else, a box without its corners, would be no user's.
std::vector<isl::set> boxesOf(const isl::set &Elements);

/// Lays out \p Kernel, which has TimeTile::BoxOfThread.
void planThreadBoxes(const Scop &Scop, NameAllocator &Names,
                     PromotedKernel &Kernel);

/// The same if TimeTile::keepsRows.
void planRowStreams(const Scop &Scop, NameAllocator &Names,
                    PromotedKernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_TIMEPARTS_H
