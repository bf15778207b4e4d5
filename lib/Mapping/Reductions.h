// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which reductions the threads of a kernel share.

#ifndef C2CUDA_LIB_MAPPING_REDUCTIONS_H
#define C2CUDA_LIB_MAPPING_REDUCTIONS_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// Whether the instances \p Domain have to do with the arrays \p Relaxed, whose
/// updates may run in another order.
bool touchesRelaxed(const Scop &Scop, const std::set<unsigned> &Relaxed,
                    const isl::union_set &Domain);

/// The reductions of the arrays \p Relaxed of which more than one thread of
/// \p Kernel updates the same element. Nothing where there is no text for it.
std::optional<std::vector<KernelReduction>>
sharedReductions(const Scop &Scop, const std::set<unsigned> &Relaxed,
                 const Kernel &Kernel);

/// The blocks that \p Kernel wants along each of its dimensions so that every
/// thread has some work before the values are put together; empty if it has no
/// limit of its own.
std::vector<unsigned> blockLimits(const Scop &Scop, const Kernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_REDUCTIONS_H
