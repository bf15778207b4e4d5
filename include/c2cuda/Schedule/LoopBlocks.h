// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops of the host in blocks, as factorisations of matrices are written by
// hand.

#ifndef C2CUDA_SCHEDULE_LOOPBLOCKS_H
#define C2CUDA_SCHEDULE_LOOPBLOCKS_H

#include "c2cuda/Analysis/Dependences.h"
#include "c2cuda/Model/Scop.h"

#include <optional>

namespace c2cuda {

/// A scop with its statements in pieces, and an order for these.
struct BlockedLoops {
  Scop Model;
  /// Between the pieces, as between the statements that they are of.
  Dependences Edges;
  /// What is done later has bands of its own; nothing says yet which of them
  /// are parallel, nor whether the order is right.
  isl::schedule Tree;
};

/// Puts rounds of a host loop of \p Tree into blocks: in
///   for k:
///     for i: a[i][k] /= a[k][k];
///     for i, j: a[i][j] -= a[i][k] * a[k][j];
/// a block of rounds reads nothing that it writes in rows and columns behind
/// it. These wait for the block's end, when each element gets all rounds at
/// once: a contraction. So do rows and columns of which each only needs itself
/// and what is done before. (Blocked algorithms: Dongarra, Du Croz, Hammarling,
/// Duff 1990, "A set of level 3 basic linear algebra subprograms".) Nothing
/// where no statement has such elements.
std::optional<BlockedLoops> blockLoops(const Scop &Scop,
                                       const Dependences &Dependences,
                                       const isl::schedule &Tree);

/// Whether \p Tree does the later end of none of \p Dependences,
/// { S[i] -> T[j] }, before the earlier one.
bool respects(const isl::schedule &Tree, const isl::union_map &Dependences);

} // namespace c2cuda

#endif // C2CUDA_SCHEDULE_LOOPBLOCKS_H
