// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RowPieces.h"

using namespace c2cuda;

namespace {

/// The rows, as values of the parameter RowName, that have the same first and
/// last element.
struct Group {
  isl::set Rows;
  isl::pw_aff Low, High;
};

} // namespace

/// The first dimension of \p Elements as the parameter RowName.
static isl::set withRowAsParameter(const isl::set &Elements) {
  isl_set *Set = isl_set_reset_tuple_id(Elements.copy());
  unsigned At = unsigned(isl_set_dim(Set, isl_dim_param));
  Set = isl_set_move_dims(Set, isl_dim_param, At, isl_dim_set, 0, 1);
  Set = isl_set_set_dim_id(Set, isl_dim_param, At,
                           idOf(Elements.ctx(), RowPiece::RowName).release());
  return isl::manage(Set);
}

/// [p] -> { [row] }
static isl::set rowsIn(const isl::set &Parameters) {
  isl::id Row = idOf(Parameters.ctx(), RowPiece::RowName);
  isl_set *Set = Parameters.copy();
  int At = isl_set_find_dim_by_id(Set, isl_dim_param, Row.get());
  if (At < 0) {
    // Every row.
    isl_set_free(Set);
    return {};
  }
  Set = isl_set_move_dims(isl_set_from_params(Set), isl_dim_set, 0,
                          isl_dim_param, unsigned(At), 1);
  return isl::manage(isl_set_reset_tuple_id(Set));
}

static std::vector<Group> groupsOf(const isl::pw_aff &Low,
                                   const isl::pw_aff &High) {
  std::vector<Group> Result;
  Low.foreach_piece([&](isl::set LowWhere, isl::aff LowValue) {
    High.foreach_piece([&](isl::set HighWhere, isl::aff HighValue) {
      Group Own = {LowWhere.intersect(HighWhere), isl::pw_aff(LowValue),
                   isl::pw_aff(HighValue)};
      if (!Own.Rows.is_empty().is_false())
        return isl::stat::ok();
      for (Group &Other : Result)
        if (Other.Low.plain_is_equal(Own.Low).is_true() &&
            Other.High.plain_is_equal(Own.High).is_true()) {
          Other.Rows = Other.Rows.unite(Own.Rows).coalesce();
          return isl::stat::ok();
        }
      Result.push_back(std::move(Own));
      return isl::stat::ok();
    });
    return isl::stat::ok();
  });
  return Result;
}

/// What \p Value is for the one row of \p Own.
static isl::pw_aff ofOnlyRow(const isl::pw_aff &Value, const Group &Own) {
  isl::set Values =
      isl::manage(isl_set_from_pw_aff(Value.copy())).intersect_params(Own.Rows);
  return Values.project_out_param(idOf(Values.ctx(), RowPiece::RowName))
      .dim_max(0)
      .coalesce();
}

/// The piece with \p Rows of \p Own, if these follow each other.
static std::optional<RowPiece> pieceOf(const Group &Own, const isl::set &Rows,
                                       const isl::set &Known) {
  RowPiece Piece;
  Piece.When = Rows.params();
  isl::set Here = Known.intersect(Piece.When);
  Piece.First = Rows.dim_min(0).coalesce().gist(Here).coalesce();
  Piece.Last = Rows.dim_max(0).coalesce().gist(Here).coalesce();
  isl::set AllRows = isl::set::universe(Rows.space()).intersect_params(Here);
  isl::pw_aff Row = isl::pw_aff(isl::aff::var_on_domain(
      isl::local_space(Rows.space()), isl::dim::set, 0));
  AllRows =
      AllRows.intersect(Piece.First.insert_domain(Rows.space()).le_set(Row))
          .intersect(Row.le_set(Piece.Last.insert_domain(Rows.space())));
  if (!AllRows.is_subset(Rows).is_true())
    return std::nullopt;
  bool IsOne = bool(Here.is_subset(Piece.First.eq_set(Piece.Last)));
  Piece.Low = IsOne ? ofOnlyRow(Own.Low, Own).gist(Here) : Own.Low;
  Piece.High = IsOne ? ofOnlyRow(Own.High, Own).gist(Here) : Own.High;
  return Piece;
}

/// All pieces of \p Own, at best one; false if the rows of some do not follow
/// each other.
static bool addPieces(const Group &Own, const isl::set &Known,
                      std::vector<RowPiece> &Into) {
  isl::set Rows = rowsIn(Own.Rows);
  if (Rows.is_null())
    return false;
  if (auto Whole = pieceOf(Own, Rows, Known)) {
    Into.push_back(std::move(*Whole));
    return true;
  }
  bool AllGood = true;
  isl::set Apart = isl::manage(isl_set_make_disjoint(Rows.release()));
  Apart.foreach_basic_set([&](isl::basic_set Part) {
    Group Here = Own;
    Here.Rows = Own.Rows.intersect(withRowAsParameter(isl::set(Part)).params());
    auto Piece = pieceOf(Here, isl::set(Part), Known);
    AllGood &= Piece.has_value();
    if (Piece)
      Into.push_back(std::move(*Piece));
    return isl::stat::ok();
  });
  return AllGood;
}

std::optional<std::vector<RowPiece>> c2cuda::rowPieces(const isl::set &Elements,
                                                       const isl::set &Known) {
  constexpr size_t MostPieces = 6;
  isl::set Columns = withRowAsParameter(Elements.intersect_params(Known));
  std::vector<RowPiece> Result;
  for (const Group &Own :
       groupsOf(Columns.dim_min(0).coalesce(), Columns.dim_max(0).coalesce()))
    if (!addPieces(Own, Known, Result) || Result.size() > MostPieces)
      return std::nullopt;
  return Result;
}
