// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Policy: which threads with little to do take several values.

#ifndef C2CUDA_MAPPING_SEVERALVALUES_H
#define C2CUDA_MAPPING_SEVERALVALUES_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// \p Mapped with several values for each thread of the kernels without loops: a
/// device begins about one block in a nanosecond, in which it moves 4 KB, more
/// than blocks with one value for each thread have to. Their loads are on their
/// way together, too.
MappedScop withSeveralValues(const Scop &Scop, const Device &Target,
                             MappedScop Mapped);

} // namespace c2cuda

#endif // C2CUDA_MAPPING_SEVERALVALUES_H
