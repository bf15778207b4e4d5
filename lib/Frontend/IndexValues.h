// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a variable can hold that counts elements, and that data chooses: `best` is 0 or
// what some j was, after `if (d < least) { least = d; best = j; }`.

#ifndef C2CUDA_LIB_FRONTEND_INDEXVALUES_H
#define C2CUDA_LIB_FRONTEND_INDEXVALUES_H

#include "RegionDraft.h"

namespace c2cuda {

/// The elements [p] -> { A[v] } of the space \p Elements, of one dimension, that
/// \p Access, whose subscript is such a variable, or that and a constant, may mean; null
/// if they are not known.
isl::set elementsByValues(RegionDraft &Draft, const AccessDraft &Access,
                          const isl::space &Elements);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_INDEXVALUES_H
