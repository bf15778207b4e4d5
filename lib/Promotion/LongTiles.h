// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops over what all threads of a block read alike (all bodies in the sum of
// forces on one): tiles for which every thread copies an element. Loops that
// are so short that one tile is enough (a filter's).

#ifndef C2CUDA_LIB_PROMOTION_LONGTILES_H
#define C2CUDA_LIB_PROMOTION_LONGTILES_H

#include "Footprint.h"
#include "KernelOrder.h"

#include <functional>

namespace c2cuda {

/// Iterations of a loop that go together, and what they read.
struct LongTile {
  unsigned Step = 0;
  std::vector<ReferenceGroup> Groups;
};

/// A tile of as many iterations as a block of \p Kernel has threads, or of a
/// half, a quarter, ... of that, but more than \p Least: the first that leaves
/// a multiprocessor room for other blocks. Nothing where boxes are worth it
/// that depend on the thread. \p GroupsOf: the references for a tile of so many
/// iterations, none if the loop is shorter. \p Bytes: free shared memory.
std::optional<LongTile>
longTile(const Scop &Scop, const Kernel &Kernel, unsigned Least, unsigned Bytes,
         const std::function<std::vector<ReferenceGroup>(unsigned)> &GroupsOf);

/// What is worth promoting of \p Groups, which all iterations of a short loop
/// read: none unless threads have elements in common with some others only. \p
/// Bytes: as above.
std::vector<ReferenceGroup>
chooseForShortLoop(const Scop &Scop, const Kernel &Kernel,
                   const std::vector<ReferenceGroup> &Groups, unsigned Bytes);

/// The loop \p Part counted from the parameter \p Origin on: from 0, so that
/// nvcc knows where in a tile it is and loads 16 bytes at a time. As it is
/// where the loop does not run over one of the user's iterators.
OrderNode countedFrom(const Scop &Scop, const OrderNode &Part,
                      const std::string &Origin);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_LONGTILES_H
