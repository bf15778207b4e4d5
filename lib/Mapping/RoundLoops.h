// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Host loops of which one block does all rounds.

#ifndef C2CUDA_LIB_MAPPING_ROUNDLOOPS_H
#define C2CUDA_LIB_MAPPING_ROUNDLOOPS_H

#include "SelectKernels.h"

namespace c2cuda {

/// The kernel that does all rounds of the innermost host loop around \p Sites,
/// which are all that is in it, in one block, without a name. Nothing where a
/// round may have more than an iteration for each thread that a block can have,
/// or threads have private values of each other's.
std::optional<Kernel>
roundsInBlock(const Scop &Scop, const Dependences &Dependences,
              const std::vector<const KernelSite *> &Sites,
              const std::vector<const Kernel *> &Kernels);

/// All of \p Sites as one place, outside of their innermost loop.
KernelSite siteOfRounds(const std::vector<const KernelSite *> &Sites);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_ROUNDLOOPS_H
