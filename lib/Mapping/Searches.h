// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which searches the threads of a kernel share.

#ifndef C2CUDA_LIB_MAPPING_SEARCHES_H
#define C2CUDA_LIB_MAPPING_SEARCHES_H

#include "SelectKernels.h"

namespace c2cuda {

/// Whether some statement of \p Domain searches with the arrays \p Relaxed:
/// threads must then take their iterations in the user's order.
bool hasSearches(const Scop &Scop, const std::set<unsigned> &Relaxed,
                 const isl::union_set &Domain);

/// Those of the dimensions \p Parallel that a kernel with searches maps to
/// axes, outermost first. Threads loop over the others.
std::vector<isl::union_pw_aff>
axesInOrder(const std::vector<isl::union_pw_aff> &Parallel);

/// The searches among the reductions of \p Kernel, which is \p Site. Nothing if
/// the first or last of equal values would not be known.
std::optional<std::vector<KernelSearch>>
sharedSearches(const Scop &Scop, const KernelSite &Site, const Kernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_SEARCHES_H
