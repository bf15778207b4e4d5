// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Kernels of a round that do not depend on each other can be one: a launch
// takes a few microseconds, however little there is to do.

#ifndef C2CUDA_LIB_MAPPING_INDEPENDENTSITES_H
#define C2CUDA_LIB_MAPPING_INDEPENDENTSITES_H

#include "SelectKernels.h"

namespace c2cuda {

/// A way to run \p Sites, all of a round of the same host loops, in groups one
/// after the other that may each be one kernel; their numbers. \p Kernels are
/// theirs one by one. Nothing if there is no group of several.
std::optional<std::vector<std::vector<size_t>>>
independentGroups(const Scop &Scop, const Dependences &Dependences,
                  const std::vector<const KernelSite *> &Sites,
                  const std::vector<const Kernel *> &Kernels);

/// All \p Sites of such a group as one.
KernelSite joinedSite(const Scop &Scop,
                      const std::vector<const KernelSite *> &Sites);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_INDEPENDENTSITES_H
