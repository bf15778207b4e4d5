// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// From a region that has been read to its Scop.

#ifndef C2CUDA_LIB_FRONTEND_FINISHSCOP_H
#define C2CUDA_LIB_FRONTEND_FINISHSCOP_H

#include "RegionDraft.h"

namespace c2cuda {

/// Gives every array its dimensions and every access its subscripts over them:
/// delinearises flat arrays, drops the `*` of `(*a)[i]`.
bool decideShapes(RegionDraft &Draft);

/// Bounds what accesses reach of which it is not known whether or where they
/// happen. The shapes are decided.
bool boundAccesses(RegionDraft &Draft);

/// Turns scalars that each iteration has for itself into Private arrays. The
/// scop's statements and schedule are complete.
void privatizeScalars(RegionDraft &Draft, Scop &Scop);

/// The values that iterators declared outside have after the region.
bool computeFinalValues(RegionDraft &Draft, Scop &Scop);

/// The value of the iterator after the loop, over parameters and outer
/// iterators: one step past the last, or the first if there is none.
isl::pw_aff valueAfter(const LoopDraft &Loop, isl::ctx Isl);

/// What exchanged pointers hold after the region.
bool computeRotations(RegionDraft &Draft, Scop &Scop);

/// Lists the pointers that the host follows before the region, and assumes that
/// the region would do so as well.
bool finishFollowed(RegionDraft &Draft, Scop &Scop);

/// The parameters for which the region certainly reaches what is noted under
/// \p Key in FollowedOn.
isl::set surelyReached(const RegionDraft &Draft, const Scop &Scop,
                       const std::string &Key);

/// Writes private members as the region's function may write them; fails where
/// their class has no function for that.
bool finishPrivateMembers(RegionDraft &Draft, Scop &Scop);

/// Drops parameters that nothing uses and renumbers the others; those that no
/// set mentions are no affine ones. \p Scop is complete.
void dropUnusedParameters(Scop &Scop);

/// The schedule tree for the order as written.
isl::schedule originalOrder(const RegionDraft &Draft, const Scop &Scop);

/// { A[a] : 0 <= a < extents }, as far as they are known.
isl::set extentsOf(const RegionDraft &Draft, const Array &Model);

/// { S[i] -> A[a] }. The shape is decided.
isl::map relationOf(const RegionDraft &Draft, const StatementDraft &From,
                    const AccessDraft &Access);

/// The name and the iterators of a statement, for leaving parameter space.
isl::multi_id tupleOf(const StatementDraft &Statement, isl::ctx Isl);

/// The scop of a draft that has been read; nothing after a failure, which the
/// draft then holds.
std::optional<Scop> finishScop(RegionDraft &Draft);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_FINISHSCOP_H
