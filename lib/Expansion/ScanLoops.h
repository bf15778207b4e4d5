// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops that keep what a variable adds up to at each iteration.

#ifndef C2CUDA_LIB_EXPANSION_SCANLOOPS_H
#define C2CUDA_LIB_EXPANSION_SCANLOOPS_H

#include "c2cuda/Analysis/Dependences.h"
#include "c2cuda/Model/Scop.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// Stands for a variable that only the pieces of a loop will have.
constexpr unsigned NewVariable = ~0u;

/// A loop that keeps what a variable adds up to at each iteration.
struct ScanLoop {
  /// { S[i] -> [v] }, and its statements in their order; an element that comes
  /// from the one before it is two of these, of which the first adds to a
  /// variable, and the second one keeps that.
  isl::union_pw_aff Function;
  std::vector<Statement> Body;
  /// { S[i] }: statements of the loop, not in Body, that all can come before
  /// it.
  isl::union_set Ahead;
  /// Names of those of Body that add to the variable, and of those that compute
  /// variables of an iteration for these.
  std::set<std::string> Adding;
  /// Numbers of the variables that each iteration has for itself.
  std::set<unsigned> Locals;
  /// The variable's number in Scop::Arrays, or NewVariable, and that of the
  /// array with such elements.
  unsigned Total = 0, Like = 0;
  ReductionKind Kind = ReductionKind::None;
  /// For a NewVariable: what reads the element that there is before the first
  /// iteration, and { S[i] }, that iteration.
  std::optional<Access> Start;
  isl::set First;
};

/// What the loop that \p Node of the order as written is keeps, if it is such a
/// loop, stands in no other one, and may be long.
std::optional<ScanLoop> findScan(const Scop &Scop, const Dependences &Edges,
                                 const isl::schedule_node &Node);

/// Whether \p S reads or writes array number \p Array.
bool accesses(const Statement &S, unsigned Array);

/// Whether \p S writes array number \p Array.
bool updates(const Statement &S, unsigned Array);

} // namespace c2cuda

#endif // C2CUDA_LIB_EXPANSION_SCANLOOPS_H
