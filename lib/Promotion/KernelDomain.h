// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A kernel's instances as seen by a block and by a thread.

#ifndef C2CUDA_LIB_PROMOTION_KERNELDOMAIN_H
#define C2CUDA_LIB_PROMOTION_KERNELDOMAIN_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// All names that the text of \p Kernel may use so far.
NameAllocator namesIn(const Scop &Scop, const Kernel &Kernel);

/// \p Domain where each mapped dimension has the thread's value:
/// [p, outer, values] -> { S[i] }.
isl::union_set threadDomain(const Kernel &Kernel, const isl::union_set &Domain);

/// \p Domain where each mapped dimension lies in the block:
/// [p, outer, origins] -> { S[i] }.
isl::union_set blockDomain(const Kernel &Kernel, const isl::union_set &Domain);

/// What holds for every thread: [p, outer, origins, values] -> { : ... }.
isl::set threadContext(const Kernel &Kernel);

/// The instances in \p Domain for which \p Low <= \p Function < Low + \p Count,
/// Low being the parameter of that name.
isl::union_set within(const isl::union_set &Domain,
                      const isl::union_pw_aff &Function,
                      const std::string &Low, unsigned Count);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_KERNELDOMAIN_H
