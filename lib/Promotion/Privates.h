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

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_PRIVATES_H
