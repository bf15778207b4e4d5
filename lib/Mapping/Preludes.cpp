// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// While the first block takes its turn, others still look for values. What the
// search assigns to nobody touches outside of a turn; of all else, the prelude
// must not touch what the launch writes, nor write what it touches.

#include "Preludes.h"

#include <algorithm>

using namespace c2cuda;

static bool contains(const std::vector<unsigned> &List, unsigned Number) {
  return std::find(List.begin(), List.end(), Number) != List.end();
}

/// What the searches of the launch assign to, if blocks take turns for it.
static std::vector<unsigned> assigned(const Scop &Scop, const Kernel &Kernel) {
  std::vector<unsigned> Result;
  for (const KernelSearch &Own : Kernel.Searches) {
    const Search &S = Scop.findStatement(Own.Statement)->Searches[Own.Number];
    Result.insert(Result.end(), S.Arrays.begin(), S.Arrays.end());
  }
  bool IsPlain = !Kernel.Time && !Kernel.Wave && !Kernel.Rounds &&
                 Kernel.Prelude.is_null();
  return IsPlain ? Result : std::vector<unsigned>();
}

static bool sameLoops(const Kernel &A, const Kernel &B) {
  return std::equal(A.Outer.begin(), A.Outer.end(), B.Outer.begin(),
                    B.Outer.end(),
                    [](const ScheduleVariable &X, const ScheduleVariable &Y) {
                      return X.Name == Y.Name && X.Type == Y.Type;
                    });
}

/// The elements that the instances in \p Domain touch, but for what searches
/// do to \p Assigned: [p, outer] -> { A[a] }.
static isl::union_set touched(const Scop &Scop, const isl::union_set &Domain,
                              const std::vector<unsigned> &Assigned,
                              bool OnlyWrites) {
  isl::union_set Result = isl::union_set::empty(Scop.ctx());
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    for (const Access &A : S->Accesses) {
      bool IsOfSearch =
          A.Reduction == ReductionKind::Search && contains(Assigned, A.Array);
      if (!IsOfSearch && (A.Writes || !OnlyWrites))
        Result = Result.unite(
            isl::union_set(A.Relation.intersect_domain(Set).range()));
    }
  }
  return Result;
}

/// Whether all that \p Domain touches is in memory, where any block finds it.
static bool isInMemory(const Scop &Scop, const isl::union_set &Domain,
                       const std::vector<unsigned> &Assigned) {
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    if (!S || !S->Searches.empty() || !S->Under.empty())
      return false;
    for (const Access &A : S->Accesses)
      if (Scop.Arrays[A.Array].Storage == StorageKind::Private &&
          !contains(Assigned, A.Array))
        return false;
  }
  return true;
}

/// Whether \p Next comes to its first search wherever \p Lone has anything to
/// do.
static bool happensWith(const Kernel &Lone, const Kernel &Next) {
  for (const isl::set &Set : setsOf(Next.Domain))
    if (tupleName(Set) == Next.Searches.front().Statement)
      return bool(Lone.Domain.params().is_subset(Set.params()));
  return false;
}

std::optional<Kernel> c2cuda::withPrelude(const Scop &Scop, const Kernel &Lone,
                                          const Kernel &Next) {
  const std::vector<unsigned> Assigned = assigned(Scop, Next);
  if (Assigned.empty() || !Lone.Dimensions.empty() || Lone.Rounds ||
      !sameLoops(Lone, Next) || !isInMemory(Scop, Lone.Domain, Assigned) ||
      !happensWith(Lone, Next))
    return std::nullopt;
  // Loops would keep all blocks waiting.
  for (const isl::set &Set : setsOf(Lone.Domain))
    if (!bool(Set.is_singleton()))
      return std::nullopt;
  isl::union_set Own = touched(Scop, Lone.Domain, {}, false);
  isl::union_set OwnWrites = touched(Scop, Lone.Domain, {}, true);
  isl::union_set Others = touched(Scop, Next.Domain, Assigned, false);
  isl::union_set OthersWrites = touched(Scop, Next.Domain, Assigned, true);
  if (!bool(Own.is_disjoint(OthersWrites)) ||
      !bool(OwnWrites.is_disjoint(Others)))
    return std::nullopt;
  Kernel Result = Next;
  Result.Prelude = Lone.Domain;
  return Result;
}
