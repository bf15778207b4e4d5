// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "SimplerDependences.h"

using namespace c2cuda;

namespace {

bool hasDivisions(const isl::basic_map &Piece) {
  return isl_basic_map_dim(Piece.get(), isl_dim_div) > 0;
}

/// Whether the constraint says much about pairs of iterations: it is no bound of
/// a parameter and, unless it is an equality, has no number of the size of an array.
bool mattersForSchedules(isl_constraint *Constraint) {
  constexpr long Large = 16;
  if (isl_constraint_is_equality(Constraint) == isl_bool_true)
    return true;
  bool HasIterators = false;
  for (isl_dim_type Type : {isl_dim_in, isl_dim_out})
    HasIterators |= isl_constraint_involves_dims(
                        Constraint, Type, 0,
                        unsigned(isl_constraint_dim(Constraint, Type))) ==
                    isl_bool_true;
  isl::val Number =
      isl::manage(isl_constraint_get_constant_val(Constraint)).abs();
  return HasIterators && bool(Number.lt(isl::val(Number.ctx(), Large)));
}

isl_stat addIfItMatters(isl_constraint *Constraint, void *User) {
  auto &Result = *static_cast<isl::basic_map *>(User);
  if (!mattersForSchedules(Constraint)) {
    isl_constraint_free(Constraint);
    return isl_stat_ok;
  }
  Result = isl::manage(
      isl_basic_map_add_constraint(Result.release(), Constraint));
  return isl_stat_ok;
}

/// isl's elimination of multipliers grows with the constraints, and with
/// divisions their numbers do as well.
isl::basic_map withoutLongDivisions(const isl::basic_map &Piece) {
  constexpr int MostConstraints = 16;
  if (!hasDivisions(Piece) ||
      isl_basic_map_n_constraint(Piece.get()) <= MostConstraints)
    return Piece;
  return isl::manage(isl_basic_map_remove_divs(Piece.copy()));
}

isl::map withoutWhatDoesNotMatter(const isl::map &Map) {
  isl::map Result = isl::map::empty(Map.space());
  Map.foreach_basic_map([&](const isl::basic_map &Piece) {
    isl::basic_map Kept = isl::basic_map::universe(Map.space());
    isl_basic_map_foreach_constraint(Piece.get(), addIfItMatters, &Kept);
    Result = Result.unite(isl::map(withoutLongDivisions(Kept)));
    return isl::stat::ok();
  });
  return Result;
}

} // namespace

isl::union_map c2cuda::simplified(const isl::union_map &Dependences) {
  constexpr int MostPieces = 8, MostDividing = 2;
  std::vector<isl::map> Result = mapsOf(Dependences);
  for (isl::map &Map : Result) {
    int Pieces = 0, Dividing = 0;
    Map.foreach_basic_map([&](const isl::basic_map &Piece) {
      ++Pieces;
      Dividing += hasDivisions(Piece);
      return isl::stat::ok();
    });
    if (Pieces > MostPieces || Dividing > MostDividing)
      Map = isl::map(isl::manage(isl_basic_map_remove_divs(
          isl_map_plain_unshifted_simple_hull(Map.copy()))));
    Map = withoutWhatDoesNotMatter(Map);
  }
  return unionOf(Result, Dependences.ctx());
}
