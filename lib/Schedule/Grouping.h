// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Straight-line runs of statements as one unit for the scheduler.

#ifndef C2CUDA_LIB_SCHEDULE_GROUPING_H
#define C2CUDA_LIB_SCHEDULE_GROUPING_H

#include "c2cuda/Model/Scop.h"

namespace c2cuda {

/// Statements that follow one another in one loop body without a loop between
/// them, as in Polly, are scheduled as one: { S[i] -> G[i] }. It keeps bodies
/// whole and isl fast; within a kernel the order as written separates them.
/// Pieces into which iterations have been cut (Statement::PartOf) are apart:
/// each piece of one statement is with those of others that it overlaps.
isl::union_map groupStatements(const Scop &Scop, const isl::schedule &Written);

/// The same with as few statements in a group as can be where values of an iteration's
/// own variables are not left in memory: those of a run that use one of them are
/// together with what stands between them.
isl::union_map groupByValues(const Scop &Scop, const isl::schedule &Written);

/// \p Dependences { S[i] -> T[j] } between groups, without those inside one
/// instance of a group.
isl::union_map betweenGroups(const isl::union_map &Dependences,
                             const isl::union_map &Groups);

/// A schedule of groups as one of their statements.
isl::schedule expandGroups(const isl::schedule &Tree,
                           const isl::union_map &Groups);

} // namespace c2cuda

#endif // C2CUDA_LIB_SCHEDULE_GROUPING_H
