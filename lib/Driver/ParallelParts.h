// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_LIB_DRIVER_PARALLELPARTS_H
#define C2CUDA_LIB_DRIVER_PARALLELPARTS_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// For each top-level statement of \p Given whether the device's threads do some
/// of its work in \p Ordered, which does the same in another order. Not if they
/// only make values for a loop of as many steps that one thread then runs, or
/// if one thread calls a function with long loops: the host does that sooner.
std::vector<bool> parallelParts(const Scop &Given, const Scop &Ordered,
                                const MappedScop &Mapped);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_PARALLELPARTS_H
