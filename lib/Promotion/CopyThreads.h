// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Tiles that threads copy for others: several are on their way at a time.

#ifndef C2CUDA_LIB_PROMOTION_COPYTHREADS_H
#define C2CUDA_LIB_PROMOTION_COPYTHREADS_H

#include "Footprint.h"

namespace c2cuda {

/// Tiles that there is room for: one is computed on, the others are under way.
/// Where a multiprocessor has one block, these 30 KB keep its part of the
/// memory busy for most of a microsecond.
constexpr unsigned CopyBuffers = 5;

/// A loop with fewer iterations is over before that pays.
constexpr unsigned ShortestCopied = 64;

/// Iterations of a tile, those to try first to begin with; \p Wanted if that is
/// not 0.
std::vector<unsigned> stepsOfCopies(unsigned Wanted);

/// Those of \p Groups of which \p Thread, [p, outer, values] -> { S[i] }, reads
/// more than one element that is not in a register.
std::vector<ReferenceGroup>
streamedGroups(const Scop &Scop, const PromotedKernel &Kernel,
               const isl::union_set &Thread,
               const std::vector<ReferenceGroup> &Groups);

/// Bytes of all their tiles.
unsigned bytesOfCopies(const Scop &Scop,
                       const std::vector<ReferenceGroup> &Groups);

/// Whether all elements in memory that \p Thread computes with are in shared
/// memory or in registers, or the same one each time.
bool isNearOrOnce(const Scop &Scop, const PromotedKernel &Kernel,
                  const isl::union_set &Thread);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_COPYTHREADS_H
