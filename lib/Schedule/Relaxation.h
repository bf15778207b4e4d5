// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Policy: which reductions give up their order.

#ifndef C2CUDA_LIB_SCHEDULE_RELAXATION_H
#define C2CUDA_LIB_SCHEDULE_RELAXATION_H

#include "c2cuda/Schedule/Schedule.h"

namespace c2cuda {

/// The instances { S[i] } with loops around them that one thread runs.
isl::union_set serialInstances(const isl::schedule &Tree);

/// The arrays (by number) with reductions among \p Serial that kernels can do
/// in any order.
std::set<unsigned> relaxableArrays(const Scop &Scop,
                                   const isl::union_set &Serial,
                                   bool MayShareSearches);

} // namespace c2cuda

#endif // C2CUDA_LIB_SCHEDULE_RELAXATION_H
