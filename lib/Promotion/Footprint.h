// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which references of a part share a box of shared memory.

#ifndef C2CUDA_LIB_PROMOTION_FOOTPRINT_H
#define C2CUDA_LIB_PROMOTION_FOOTPRINT_H

#include "c2cuda/Promotion/Promotion.h"

#include <set>

namespace c2cuda {

/// References to one array whose elements lie in one box of constant size.
struct ReferenceGroup {
  unsigned Array = 0;
  std::vector<ReferenceKey> References;
  /// Their relations, each once.
  std::vector<isl::map> Relations;
  /// Of references to one element per thread: that element, each once.
  /// [p, outer, origins, thread] -> { A[a] }.
  std::vector<isl::set> OwnElements;
  /// [p, outer, origins, tile loop] -> { A[a] }.
  isl::set Elements;
  std::vector<isl::pw_aff> Offset;
  std::vector<unsigned> Sizes;
  /// The array's dimensions in the order of the tile's.
  std::vector<unsigned> Order;
  /// Loads by all threads of a block while the box is in use. What a thread
  /// reads again it has in a register.
  double NumAccesses = 0;
  /// Whether threads along x step through another dimension than the last.
  bool IsUncoalesced = false;
  /// Whether threads along x read different elements.
  bool MovesAlongX = false;
  /// Whether each thread along x reads elements that lie in a row, and the next
  /// one those behind them.
  bool HasRuns = false;
  /// Whether all threads of a block read the same elements.
  bool IsUniform = false;

  double numElements() const;
};

/// Groups the exact reads in \p Domain (a block's instances) of elements that
/// \p Kernel never writes. \p Iterations of a loop go together; 0 for all of
/// one that is short.
std::vector<ReferenceGroup> groupReads(const Scop &Scop, const Kernel &Kernel,
                                       const isl::union_set &Domain,
                                       unsigned Iterations,
                                       const std::set<unsigned> &Scratch);

/// The box around all elements of the array of \p Group that one launch
/// reads; those of the group only where it writes others.
isl::set boundsOf(const Scop &Scop, const Kernel &Kernel,
                  const ReferenceGroup &Group);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_FOOTPRINT_H
