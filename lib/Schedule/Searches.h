// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Policy: which searches several threads may do together.

#ifndef C2CUDA_LIB_SCHEDULE_SEARCHES_H
#define C2CUDA_LIB_SCHEDULE_SEARCHES_H

#include "c2cuda/Model/Scop.h"

namespace c2cuda {

/// Whether the search that updates array \p Number can be done in parts.
bool canShareSearch(const Scop &Scop, unsigned Number);

/// Whether the launches of \p Tree come to the iterations of \p S in their own order, as
/// those along waves do not.
bool launchesInOrder(const isl::schedule &Tree, const Statement &S);

} // namespace c2cuda

#endif // C2CUDA_LIB_SCHEDULE_SEARCHES_H
