// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Model/Holes.h"

using namespace c2cuda;

/// Of more pieces nobody would write the condition by hand.
static constexpr unsigned MostPieces = 4;

/// As many iterations of a loop are missing at most.
static constexpr int MostMissing = 3;

/// Whether no two elements of \p Set are \p Distance apart along \p Dimension.
static bool isThin(const isl::set &Set, unsigned Dimension, int Distance) {
  isl::map Step = isl::map::universe(Set.space().map_from_set());
  for (unsigned D = 0, N = count(Set.tuple_dim()); D < N; ++D) {
    if (D != Dimension) {
      Step = Step.equate(isl::dim::in, int(D), isl::dim::out, int(D));
      continue;
    }
    isl::local_space Space(Step.space());
    isl::constraint Equal = isl::constraint::alloc_equality(Space);
    Equal = Equal.set_coefficient_si(isl::dim::in, int(D), 1);
    Equal = Equal.set_coefficient_si(isl::dim::out, int(D), -1);
    Step = Step.add_constraint(Equal.set_constant_si(Distance));
  }
  return bool(Set.apply(Step).is_disjoint(Set));
}

std::optional<HoledSet> c2cuda::holedSet(const isl::set &Set) {
  isl::set All = Set.coalesce();
  unsigned Pieces = count(All.n_basic_set());
  if (Pieces < 2 || Pieces > MostPieces || bool(All.involves_locals()))
    return std::nullopt;
  isl::set Hull(isl::manage(isl_set_unshifted_simple_hull(All.copy())));
  isl::set Missing = Hull.subtract(All).coalesce();
  isl::set Hole = Missing.gist(Hull).coalesce();
  if (Hole.is_null() || bool(Hole.involves_locals()) ||
      count(Hole.n_basic_set()) != 1)
    return std::nullopt;
  for (unsigned D = 0, N = count(All.tuple_dim()); D < N; ++D)
    if (isThin(Missing, D, MostMissing + 1))
      return HoledSet{Hull, Hole};
  return std::nullopt;
}
