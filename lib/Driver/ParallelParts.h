// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_LIB_DRIVER_PARALLELPARTS_H
#define C2CUDA_LIB_DRIVER_PARALLELPARTS_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// For each top-level statement of \p Scop as written whether the device's
/// threads do some of its work. Not if they only make values for a loop of as
/// many steps that one thread then runs: the host does that sooner.
std::vector<bool> parallelParts(const Scop &Scop, const MappedScop &Mapped);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_PARALLELPARTS_H
