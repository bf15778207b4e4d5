// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Policy: which reductions give up their order.

#ifndef C2CUDA_LIB_SCHEDULE_RELAXATION_H
#define C2CUDA_LIB_SCHEDULE_RELAXATION_H

#include "c2cuda/Schedule/Schedule.h"

namespace c2cuda {

/// Instances { S[i] } that take long: with loops around them that one thread
/// runs, or that each of a few threads does.
struct SlowInstances {
  isl::union_set OfOne, OfFew;
};

SlowInstances slowInstances(const isl::schedule &Tree);

/// The arrays (by number) with reductions among \p Slow that kernels can do in
/// any order; where there are a few threads, those in memory.
std::set<unsigned> relaxableArrays(const Scop &Scop, const SlowInstances &Slow,
                                   bool MayShareSearches);

} // namespace c2cuda

#endif // C2CUDA_LIB_SCHEDULE_RELAXATION_H
