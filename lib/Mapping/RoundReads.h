// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Reads of what the same round of a time loop has written before.

#ifndef C2CUDA_LIB_MAPPING_ROUNDREADS_H
#define C2CUDA_LIB_MAPPING_ROUNDREADS_H

#include "TimePositions.h"

#include "c2cuda/Analysis/Dependences.h"

namespace c2cuda {

/// { T[j] -> A[a] }: the reads whose value comes from the same step for certain.
/// \p Positions: those of all kernels of a round.
isl::union_map readsOfSameRound(const Dependences &Edges,
                                const std::vector<TimePositions> &Positions);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_ROUNDREADS_H
