// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Whether two buffers may take turns where a kernel copies one array to another.
//
// `new = f(a); a = new;` or `old = a; a = f(old);`: a is kept in two buffers, the
// loop's kernels use the second one for the other array, and the two are exchanged
// where the copy was. What the other array holds there besides nobody sees if the
// loop only reads of it what it, or the copy, has written in the same round. Of a,
// what the loop never writes is in both buffers from the beginning. What it writes
// besides the copy (boundaries; with `old` all) was written two rounds ago in the
// buffer that comes from the exchange: it must be written behind the exchange in
// every round, and not be read between the two. The other array itself gets its
// elements behind the loop.

#ifndef C2CUDA_LIB_PROMOTION_TURNCHECK_H
#define C2CUDA_LIB_PROMOTION_TURNCHECK_H

#include "c2cuda/Analysis/Dependences.h"

namespace c2cuda {

/// The accesses of one copying statement.
struct CopiedElements {
  unsigned To = 0, From = 0;
  isl::map Written, Read;
};

/// Kernels of the loop: { S[i] -> [t] } with the rounds of their instances.
struct PartOfRound {
  isl::union_map Rounds;

  isl::union_set instances() const { return Rounds.domain(); }
};

/// The kernels of a loop around a copy.
struct LoopOfCopy {
  /// { [t] }: its rounds, all of which copy.
  isl::set Rounds;
  PartOfRound Copy, Before, Behind;

  PartOfRound others() const { return {Before.Rounds.unite(Behind.Rounds)}; }
};

/// Whether nobody can tell. IsFirst: the copy is `old = a`, not `a = new`.
bool mayTakeTurns(const Scop &Scop, const Dependences &Edges,
                  const LoopOfCopy &Loop, const CopiedElements &Copied,
                  bool IsFirst);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_TURNCHECK_H
