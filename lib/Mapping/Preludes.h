// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A search's blocks take turns to put together what they have found: the first
// of them can do what one thread would in a launch before.

#ifndef C2CUDA_LIB_MAPPING_PRELUDES_H
#define C2CUDA_LIB_MAPPING_PRELUDES_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// \p Next with what \p Lone does, launched right before it in the same round
/// of the same loops, as its prelude; nothing if that is not the same.
std::optional<Kernel> withPrelude(const Scop &Scop, const Kernel &Lone,
                                  const Kernel &Next);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_PRELUDES_H
