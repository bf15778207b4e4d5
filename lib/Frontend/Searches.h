// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Searches of a statement that has been read: whether they are all that it
// does with their variables.

#ifndef C2CUDA_LIB_FRONTEND_SEARCHES_H
#define C2CUDA_LIB_FRONTEND_SEARCHES_H

#include "RegionDraft.h"

namespace c2cuda {

/// Adds the searches of \p From to \p To, whose reductions are known: those
/// that may run in any order anyway are none. All or nothing.
void addSearches(const RegionDraft &Draft, const StatementDraft &From,
                 Statement &To, bool SelfContained);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_SEARCHES_H
