// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RowLengths.h"

using namespace c2cuda;

/// [p] -> { [j] }: the columns that \p U accesses.
static isl::set columnsOf(const RowUse &U, const RegionDraft &Draft) {
  isl::set Result =
      isl::manage(isl_set_from_pw_aff(U.Access->Indices[1].Affine.copy()))
          .intersect_params(U.Domain);
  for (const std::string &Name : Draft.Symbols.Iterators)
    Result = Result.project_out_param(idOf(Draft.Isl, Name));
  for (const auto &Loop : Draft.Loops)
    Result = Result.project_out_param(idOf(Draft.Isl, Loop->Id));
  for (const std::string &Name : U.Access->InnerIds)
    Result = Result.project_out_param(idOf(Draft.Isl, Name));
  return Result;
}

/// The expressions that \p Value is made of, each defined everywhere.
static std::vector<isl::pw_aff> expressionsOf(const isl::pw_aff &Value) {
  std::vector<isl::pw_aff> Result;
  Value.foreach_piece([&](isl::set, isl::aff Piece) {
    isl::pw_aff Here(Piece);
    for (const isl::pw_aff &Other : Result)
      if (Other.plain_is_equal(Here).is_true())
        return isl::stat::ok();
    Result.push_back(Here);
    return isl::stat::ok();
  });
  return Result;
}

/// The C text of \p Value over the names of parameters; empty if isl needs
/// functions for it.
static std::string lengthText(const isl::pw_aff &Value, const isl::set &Known) {
  std::string Text =
      isl::ast_build::from_context(Known).expr_from(Value).to_C_str();
  bool IsPlain = Text.find_first_of("(?/") == std::string::npos;
  return IsPlain ? Text : "";
}

/// The one of \p Values that is never less than another; null if none is.
static isl::pw_aff largestOf(const std::vector<isl::pw_aff> &Values,
                             const isl::set &Known) {
  for (const isl::pw_aff &Value : Values) {
    bool IsLargest = true;
    for (const isl::pw_aff &Other : Values)
      IsLargest &= Known.is_subset(Value.ge_set(Other)).is_true();
    if (IsLargest)
      return Value;
  }
  return {};
}

bool c2cuda::setLengthOfRows(RegionDraft &Draft, ArrayDraft &Array,
                             const std::vector<RowUse> &Uses) {
  isl::set Columns;
  for (const RowUse &U : Uses) {
    isl::set Own = columnsOf(U, Draft);
    Columns = Columns.is_null() ? Own : Columns.unite(Own);
  }
  if (Columns.is_null() || Columns.is_empty().is_true())
    return false;
  isl::set Known = Draft.known().intersect(Columns.params());
  isl::pw_aff Last = Columns.coalesce().dim_max(0);
  if (Last.is_null())
    return false;
  Last = Last.gist(Known).coalesce();
  isl::pw_aff Length = largestOf(expressionsOf(Last), Known);
  if (Length.is_null())
    return false;
  Length = Length.add_constant(1);
  std::string Text = lengthText(Length, Known);
  isl::pw_aff Rows =
      Array.Extents.front().Length
          ? Draft.Symbols.affine(*Array.Extents.front().Length, Draft.Isl)
          : isl::pw_aff();
  Array.Model.Extents = {Rows, Length};
  Array.Model.ExtentTexts = {
      Rows.is_null() ? "" : Array.Extents.front().Length->text(), Text};
  return !Text.empty();
}
