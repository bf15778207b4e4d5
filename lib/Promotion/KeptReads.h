// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a thread of a wavefront's tile need not read again: the element is one that it
// has read or written the round before, and nobody has written there since.

#ifndef C2CUDA_LIB_PROMOTION_KEPTREADS_H
#define C2CUDA_LIB_PROMOTION_KEPTREADS_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// Those of \p Kernel, which has a WaveTile; none if it has several statements.
std::vector<KeptRead> keptReads(const Scop &Scop, const Dependences &Dependences,
                                const Kernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_KEPTREADS_H
