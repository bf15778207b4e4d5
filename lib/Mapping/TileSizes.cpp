// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Coalescing decides the axes; occupancy and reuse the block's shape.

#include "TileSizes.h"

#include <algorithm>

using namespace c2cuda;

/// { A[.., a] -> A[.., a + 1] }: the next element in memory.
static isl::map nextElement(const isl::space &Space) {
  isl::map Next = isl::map::universe(Space.map_from_set());
  unsigned Rank = count(Space.dim(isl::dim::set));
  for (unsigned D = 0; D < Rank; ++D) {
    isl::constraint C =
        isl::constraint::alloc_equality(isl::local_space(Next.space()));
    C = C.set_coefficient_si(isl::dim::in, int(D), 1);
    C = C.set_coefficient_si(isl::dim::out, int(D), -1);
    if (D + 1 == Rank)
      C = C.set_constant_si(1);
    Next = Next.add_constraint(C);
  }
  return Next;
}

/// { S[i] -> S[i'] } where only the iterators that \p Function uses move and
/// its value grows by one.
static isl::map neighbours(const isl::map &Function, const isl::set &Domain) {
  isl::map Plus = isl::map(Function.ctx(), "{ [v] -> [v + 1] }");
  isl::map Next = Function.apply_range(Plus).apply_range(Function.reverse());
  isl::map Result = Next;
  for (unsigned I = 0, N = count(Domain.tuple_dim()); I < N; ++I)
    if (!bool(Function.involves_dims(isl::dim::in, I, 1)))
      Result = Result.equate(isl::dim::in, int(I), isl::dim::out, int(I));
  return Result;
}

/// +1 for a read, +2 for a write whose next neighbour is the next element;
/// minus one tenth when it is another one, nothing when it is the same.
static double accessScore(const Access &Access, const isl::map &Neighbours) {
  if (!Access.IsExact || count(Access.Relation.range_tuple_dim()) == 0)
    return 0;
  isl::map Moves = Neighbours.apply_domain(Access.Relation)
                       .apply_range(Access.Relation);
  double Weight = Access.Writes ? 2 : 1;
  isl::space Space = Access.Relation.range().space();
  if (bool(Moves.is_subset(nextElement(Space))))
    return Weight;
  if (bool(Moves.is_subset(isl::map::identity(Space.map_from_set()))))
    return 0;
  return -0.25 * Weight;
}

static double axisScore(const Scop &Scop, const isl::union_set &Domain,
                        const isl::union_pw_aff &Function) {
  isl::union_map Map = isl::union_map::from(isl::multi_union_pw_aff(Function));
  double Score = 0;
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    isl::map Own = isl::union_map(Map.intersect_domain(isl::union_set(Set.space().universe_set())))
                       .as_map();
    if (!S || Own.is_null())
      continue;
    double Weight = 1;
    for (size_t D = 0; D < S->Iterators.size(); ++D)
      Weight *= 4;
    isl::map Next = neighbours(Own, Set);
    for (const Access &A : S->Accesses)
      if (Scop.Arrays[A.Array].Storage == StorageKind::Memory)
        Score += Weight * accessScore(A, Next);
  }
  return Score;
}

std::vector<isl::union_pw_aff>
c2cuda::chooseAxes(const Scop &Scop, const isl::union_set &Domain,
                   const std::vector<isl::union_pw_aff> &Parallel) {
  std::vector<isl::union_pw_aff> Axes;
  if (Parallel.empty())
    return Axes;
  size_t Best = Parallel.size() - 1;
  double BestScore = axisScore(Scop, Domain, Parallel[Best]);
  for (size_t P = Parallel.size() - 1; P-- > 0;) {
    double Score = axisScore(Scop, Domain, Parallel[P]);
    if (Score > BestScore) {
      Best = P;
      BestScore = Score;
    }
  }
  Axes.push_back(Parallel[Best]);
  for (size_t P = Parallel.size(); P-- > 0 && Axes.size() < 3;)
    if (P != Best)
      Axes.push_back(Parallel[P]);
  return Axes;
}

std::vector<unsigned> c2cuda::blockShape(unsigned NumDimensions,
                                         bool HasInnerLoop) {
  switch (NumDimensions) {
  case 0:
    return {};
  case 1:
    return {128};
  case 2:
    return HasInnerLoop ? std::vector<unsigned>{16, 16}
                        : std::vector<unsigned>{32, 8};
  default:
    return {32, 4, 2};
  }
}
