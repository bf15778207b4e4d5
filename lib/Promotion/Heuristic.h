// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Policy: what is worth a box of shared memory.

#ifndef C2CUDA_LIB_PROMOTION_HEURISTIC_H
#define C2CUDA_LIB_PROMOTION_HEURISTIC_H

#include "Footprint.h"

namespace c2cuda {

/// Shared memory that is still free in a block.
struct SharedBudget {
  unsigned Bytes = 0;
};

/// The groups worth promoting, best first, as far as \p Budget goes.
/// \p InLoop: the box is refilled for each tile of a loop.
std::vector<ReferenceGroup> chooseGroups(const Scop &Scop,
                                         std::vector<ReferenceGroup> Groups,
                                         bool InLoop, SharedBudget &Budget);

/// What is worth promoting of \p Groups for long tiles of a loop, the tiles of
/// which are in the boxes one after the other; none unless all threads read all
/// of it alike.
std::vector<ReferenceGroup>
chooseUniform(const Scop &Scop, const std::vector<ReferenceGroup> &Groups);

/// Bytes of the boxes.
unsigned bytesOf(const Scop &Scop, const std::vector<ReferenceGroup> &Groups);

/// Whether a box of shared memory is worth its copies. \p InLoop: as for
/// chooseGroups.
bool pays(const Scop &Scop, const ReferenceGroup &Group, bool InLoop);

/// Declared sizes: one more element per row where threads along x walk down
/// a column, so that they meet different banks.
std::vector<unsigned> declaredSizes(const ReferenceGroup &Group);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_HEURISTIC_H
