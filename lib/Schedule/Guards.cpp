// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Schedule/Guards.h"

using namespace c2cuda;

/// The parameters for which \p S leaves the array in \p Access.
static isl::set outOfBounds(const Scop &Scop, const Statement &S,
                            const Access &Access) {
  const isl::map All = Access.Relation.intersect_domain(S.Domain);
  const Array &Array = Scop.Arrays[Access.Array];
  return All.subtract_range(withinExtents(Array, All.range().space())).params();
}

/// Where every statement has several instances, and elements for all that it
/// accesses: a statement that is a call may have instances that do nothing.
static isl::set severalInstances(const Scop &Scop) {
  isl::set Result = Scop.knownFacts();
  for (const Statement &S : Scop.Statements) {
    for (const Access &Own : S.Accesses) {
      if (Own.Writes)
        Result = Result.intersect(Own.Relation.params());
      if (Own.IsExact && !Own.IsMay &&
          Scop.Arrays[Own.Array].Storage == StorageKind::Memory)
        Result = Result.subtract(outOfBounds(Scop, S, Own));
    }
    isl::map Pairs = isl::map::lex_lt(S.Domain.space())
                         .intersect_domain(S.Domain)
                         .intersect_range(S.Domain);
    Result = Result.intersect(Pairs.params());
  }
  return Result;
}

/// Whether some parameter of \p Condition may be 1 then.
static bool isToBeExpected(const isl::set &Condition, const isl::set &Usual) {
  for (unsigned P = 0, N = count(Condition.dim(isl::dim::param)); P < N; ++P) {
    if (!bool(Condition.involves_dims(isl::dim::param, P, 1)))
      continue;
    isl::set One = isl::manage(
        isl_set_fix_si(Condition.copy(), isl_dim_param, P, 1));
    if (!bool(One.intersect(Usual).is_empty()))
      return true;
  }
  return false;
}

std::vector<isl::set>
c2cuda::conditionsWithoutFlow(const Scop &Scop,
                              const Dependences &Dependences) {
  constexpr unsigned MostPieces = 4, MostComparisons = 2;
  isl::set Known = Scop.knownFacts();
  isl::union_map Flow = carriedByLoops(Scop, Dependences.Flow);
  std::vector<isl::set> Result;
  if (bool(Flow.is_empty()))
    return Result;
  isl::set Good =
      Known.subtract(Flow.params().intersect(Known)).coalesce();
  if (bool(Good.is_empty()) || count(Good.n_basic_set()) > MostPieces)
    return Result;
  isl::set Usual = severalInstances(Scop);
  std::vector<isl::set> Pieces;
  Good.foreach_basic_set([&](isl::basic_set Piece) -> isl::stat {
    Pieces.push_back(isl::set(Piece).gist(Known));
    return isl::stat::ok();
  });
  for (const isl::set &Piece : Pieces) {
    isl::basic_set Only = isl::manage(isl_set_simple_hull(Piece.copy()));
    if (isl_basic_set_n_constraint(Only.get()) <= isl_size(MostComparisons) &&
        bool(isl::set(Only).is_equal(Piece)) && isToBeExpected(Piece, Usual))
      Result.push_back(Piece);
  }
  return Result;
}
