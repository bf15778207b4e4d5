// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Schedule/Coalescing.h"

#include <cmath>

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

/// What is between the elements of \p Neighbours.
static Neighbour betweenElements(const Access &Access,
                                 const isl::map &Neighbours) {
  if (!Access.IsExact || count(Access.Relation.range_tuple_dim()) == 0)
    return Neighbour::Same;
  isl::map Moves =
      Neighbours.apply_domain(Access.Relation).apply_range(Access.Relation);
  isl::space Space = Access.Relation.range().space();
  if (bool(Moves.is_subset(nextElement(Space))))
    return Neighbour::Next;
  if (bool(Moves.is_subset(isl::map::identity(Space.map_from_set()))))
    return Neighbour::Same;
  return Neighbour::Far;
}

/// { S[i] -> [v] } on all of the space of \p Domain, and maybe beyond.
static isl::map functionOf(const isl::union_pw_aff &Function,
                           const isl::set &Domain) {
  isl::union_map Map = isl::union_map::from(isl::multi_union_pw_aff(Function));
  isl::map Own =
      isl::union_map(
          Map.intersect_domain(isl::union_set(Domain.space().universe_set())))
          .as_map();
  return Own.is_null() ? Own : Own.gist_domain(Domain);
}

Neighbour c2cuda::neighbourAlong(const Access &Access,
                                 const isl::union_pw_aff &Function,
                                 const isl::set &Domain) {
  isl::map Own = functionOf(Function, Domain);
  return Own.is_null() ? Neighbour::Same
                       : betweenElements(Access, neighbours(Own, Domain));
}

/// Whether neighbours among the instances \p Domain touch elements of the same
/// row that lie in the same 32 bytes of memory, as with one in two elements of
/// a row.
static bool isNear(const Access &Access, const isl::map &Neighbours,
                   const isl::set &Domain) {
  constexpr int Most = 4;
  isl::map Moves = Neighbours.intersect_domain(Domain).intersect_range(Domain);
  Moves = Moves.apply_domain(Access.Relation).apply_range(Access.Relation);
  isl::map Near = isl::map::identity(Moves.space());
  isl::map Next = nextElement(Access.Relation.range().space());
  for (int Distance = 0; Distance < Most; ++Distance)
    Near = Near.unite(Near.apply_range(Next));
  return !bool(Moves.is_empty()) && bool(Moves.is_subset(Near));
}

/// Relations with more pieces, as `u[(i + di + n) % n]` has, take long to compare: what
/// their pieces are is asked of each of them.
static constexpr unsigned MostPieces = 4;

/// The worst there is between the elements of one of its pieces.
static Neighbour betweenElementsOfPieces(const Access &Given,
                                         const isl::map &Neighbours,
                                         const isl::set &Domain) {
  Neighbour Worst = Neighbour::Same;
  Access Piece = Given;
  Given.Relation.foreach_basic_map([&](isl::basic_map Own) {
    Piece.Relation = isl::map(Own);
    const isl::set Here = Domain.intersect(Piece.Relation.domain());
    const isl::map Next = Neighbours.intersect_domain(Here).intersect_range(Here);
    if (Worst == Neighbour::Far || bool(Next.is_empty()))
      return isl::stat::ok();
    const Neighbour Found = betweenElements(Piece, Next);
    if (Found != Neighbour::Same)
      Worst = Found;
    return isl::stat::ok();
  });
  return Worst;
}

/// 1 for a read, 2 for a write of the next element, half of it for one nearby;
/// less than nothing for another one.
static double accessScore(const Access &Access, const isl::map &Neighbours,
                          const isl::set &Domain) {
  const double Weight = Access.Writes ? 2 : 1;
  const bool HasPieces =
      Access.IsExact && count(Access.Relation.n_basic_map()) > MostPieces;
  switch (HasPieces ? betweenElementsOfPieces(Access, Neighbours, Domain)
                    : betweenElements(Access, Neighbours)) {
  case Neighbour::Next:
    return Weight;
  case Neighbour::Same:
    return 0;
  case Neighbour::Far:
    break;
  }
  return (!HasPieces && isNear(Access, Neighbours, Domain) ? 0.5 : -0.25) *
         Weight;
}

/// Whether the element that is read depends on \p Function only, not on the other
/// dimensions of \p Domain: neighbours along one of those read it together, and a
/// thread reads it once.
static bool isSharedElsewhere(const Access &Access, const isl::map &Function,
                              const isl::set &Domain) {
  if (Access.Writes || !Access.IsExact)
    return false;
  isl::map Own = Access.Relation.gist_domain(Domain);
  bool HasOther = false;
  for (unsigned I = 0, N = count(Domain.tuple_dim()); I < N; ++I) {
    if (bool(Function.involves_dims(isl::dim::in, I, 1)))
      continue;
    HasOther = true;
    if (bool(Own.involves_dims(isl::dim::in, I, 1)))
      return false;
  }
  return HasOther;
}

/// The score of \p Parallel[\p Along]: neighbours have the same values of the
/// others.
static double axisScore(const Scop &Scop, const isl::union_set &Domain,
                        const std::vector<isl::union_pw_aff> &Parallel,
                        size_t Along) {
  double Score = 0;
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    isl::map Own = functionOf(Parallel[Along], Set);
    if (!S || Own.is_null())
      continue;
    const double Weight = std::pow(4, double(S->Iterators.size()));
    const double Once = std::pow(4, double(Parallel.size())) / 4;
    isl::map Next = neighbours(Own, Set), Beside = Next;
    for (size_t P = 0; P < Parallel.size(); ++P)
      if (isl::map Other = functionOf(Parallel[P], Set);
          P != Along && !Other.is_null())
        Beside = Beside.intersect(Other.apply_range(Other.reverse()));
    // Of the elements of a checkerboard, none lies beside one.
    if (!bool(Beside.is_empty()))
      Next = Beside;
    for (const Access &A : S->Accesses)
      if (Scop.Arrays[A.Array].Storage == StorageKind::Memory)
        Score += (Parallel.size() > 1 && isSharedElsewhere(A, Own, Set) ? Once : Weight) *
                 accessScore(A, Next, Set);
  }
  return Score;
}

size_t c2cuda::bestForX(const Scop &Scop, const isl::union_set &Domain,
                        const std::vector<isl::union_pw_aff> &Parallel) {
  size_t Best = Parallel.size() - 1;
  double BestScore = axisScore(Scop, Domain, Parallel, Best);
  for (size_t P = Parallel.size() - 1; P-- > 0;) {
    double Score = axisScore(Scop, Domain, Parallel, P);
    if (Score > BestScore) {
      Best = P;
      BestScore = Score;
    }
  }
  return Best;
}
