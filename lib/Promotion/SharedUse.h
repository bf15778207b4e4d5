// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a part of a kernel reads and writes in shared memory.

#ifndef C2CUDA_LIB_PROMOTION_SHAREDUSE_H
#define C2CUDA_LIB_PROMOTION_SHAREDUSE_H

#include "c2cuda/Promotion/Promotion.h"

#include <set>

namespace c2cuda {

/// Arrays (indices into Scop::Arrays) in shared memory.
struct SharedUse {
  std::set<unsigned> Reads, Writes;

  void add(const SharedUse &Other);
  /// Whether there has to be a barrier between this and \p Later.
  bool conflictsWith(const SharedUse &Later) const;
};

/// What \p Domain, { S[i] }, does there.
SharedUse sharedUseOf(const Scop &Scop, const PromotedKernel &Kernel,
                      const isl::union_set &Domain);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_SHAREDUSE_H
