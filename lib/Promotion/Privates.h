// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where private variables live: in a thread, or in a device buffer.

#ifndef C2CUDA_LIB_PROMOTION_PRIVATES_H
#define C2CUDA_LIB_PROMOTION_PRIVATES_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// The private variables whose values pass from one launch to another, each
/// with the box of iterations that need an element.
std::vector<ScratchArray> findScratch(const Scop &Scop,
                                      const Dependences &Dependences,
                                      const MappedScop &Mapped);

/// Puts the dimension that neighbouring threads of all kernels differ in last where
/// that is one, `a[i][j]` for threads j: each of them has an a of its own.
void orderScratch(const Scop &Scop, PromotedScop &Promoted);

/// A private array that is not in \p Scratch and larger than what a thread
/// should have for itself; null if there is none.
const Array *tooBigForThreads(const Scop &Scop,
                              const std::set<unsigned> &Scratch);

/// An array of \p Scratch that is known to take more than 2 GiB, or has more
/// dimensions of unknown size than the program's arrays, two at least of three in
/// all: an n x n grid for each step of time. Null if there is none.
const Array *tooBigForDevice(const Scop &Scop,
                             const std::vector<ScratchArray> &Scratch);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_PRIVATES_H
