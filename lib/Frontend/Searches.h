// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Searches of a statement that has been read: whether they are all that it
// does with their variables.

#ifndef C2CUDA_LIB_FRONTEND_SEARCHES_H
#define C2CUDA_LIB_FRONTEND_SEARCHES_H

#include "RegionDraft.h"

namespace c2cuda {

/// Adds the searches of \p From to \p To, whose reductions are known: those
/// that may run in any order anyway are none. All or nothing. \p WithUpdates: the
/// statement's holes, and those of its updates.
void addSearches(const RegionDraft &Draft, const StatementDraft &From,
                 const TextHoles &WithUpdates, Statement &To,
                 bool SelfContained);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_SEARCHES_H
