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

/// \p Values without those that others are never less than.
static std::vector<isl::pw_aff> largestOf(std::vector<isl::pw_aff> Values,
                                          const isl::set &Known) {
  for (size_t K = 0; K < Values.size();) {
    bool IsNeeded = true;
    for (size_t Other = 0; Other < Values.size(); ++Other)
      IsNeeded &= Other == K ||
                  !Known.is_subset(Values[Other].ge_set(Values[K])).is_true();
    if (IsNeeded)
      ++K;
    else
      Values.erase(Values.begin() + K);
  }
  return Values;
}

/// Lets the original run where a constant is more than the other value: rows
/// then end at their borders.
static bool dropConstant(RegionDraft &Draft, const ArrayDraft &Array,
                         const std::vector<RowUse> &Uses,
                         std::vector<isl::pw_aff> &Values) {
  long Number;
  for (size_t K = 0; K < Values.size(); ++K) {
    if (Values.size() == 1 || !constantOf(Values[K], Number))
      continue;
    isl::pw_aff Constant = Values[K];
    Values.erase(Values.begin() + K);
    isl::set Reached = isl::set::empty(Draft.Context.space());
    for (const RowUse &U : Uses)
      Reached = Reached.unite(U.Domain);
    isl::set Bad = Reached;
    for (const isl::pw_aff &Other : Values)
      Bad = Bad.intersect(Other.lt_set(Constant));
    return Draft.exclude(Bad, Reached, RefusalKind::RowOverrun,
                         Uses.front().Access->Node->getBeginLoc(),
                         {Array.Base.text()});
  }
  return true;
}

/// The largest of \p Values.
static isl::pw_aff maximum(const std::vector<isl::pw_aff> &Values,
                           const isl::set &Known, std::string &Text) {
  isl::pw_aff Result;
  for (const isl::pw_aff &Value : Values) {
    std::string Own = lengthText(Value, Known);
    if (Own.empty())
      return {};
    Text = Result.is_null()
               ? Own
               : "(" + Text + " > " + Own + " ? " + Text + " : " + Own + ")";
    Result = Result.is_null() ? Value : Result.max(Value);
  }
  return Result;
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
  std::vector<isl::pw_aff> Ends = expressionsOf(Last.add_constant(1));
  Ends = largestOf(std::move(Ends), Known);
  if (Ends.size() > 3 || !dropConstant(Draft, Array, Uses, Ends))
    return false;
  std::string Text;
  isl::pw_aff Length = maximum(largestOf(Ends, Draft.known()), Known, Text);
  if (Length.is_null())
    return false;
  isl::pw_aff Rows =
      Array.Extents.front().Length
          ? Draft.Symbols.affine(*Array.Extents.front().Length, Draft.Isl)
          : isl::pw_aff();
  Array.Model.Extents = {Rows, Length};
  Array.Model.ExtentTexts = {
      Rows.is_null() ? "" : Array.Extents.front().Length->text(), Text};
  return !Text.empty();
}
