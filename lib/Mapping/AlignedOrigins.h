// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A warp's 32 neighbouring elements lie in as few sectors of memory as can be
// if the first of them is the first of a sector.

#ifndef C2CUDA_LIB_MAPPING_ALIGNEDORIGINS_H
#define C2CUDA_LIB_MAPPING_ALIGNEDORIGINS_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// Lets blocks begin at 0 though the first value is a little larger, where all
/// arrays along which neighbours go begin there, too: for (i = 1; i < n; i++)
/// at x[i] where the device also has x[0].
void alignOrigins(const Scop &Scop, Kernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_ALIGNEDORIGINS_H
