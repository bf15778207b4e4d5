// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Boxes of elements.

#include "Ranges.h"

using namespace c2cuda;

isl::set c2cuda::elementsOf(const Array &Array, const isl::union_set &Sets) {
  for (const isl::set &Set : setsOf(Sets))
    if (tupleName(Set) == Array.Name && !bool(Set.is_empty()))
      return Set.coalesce();
  return {};
}

isl::set c2cuda::sureElements(const Scop &Scop, unsigned Number) {
  isl::set Result;
  isl::set Facts = Scop.knownFacts();
  for (const Statement &S : Scop.Statements)
    for (const Access &A : S.Accesses) {
      if (A.Array != Number || !A.CoversAll)
        continue;
      isl::set Own = A.Relation.intersect_domain(S.Domain)
                         .intersect_params(Facts)
                         .range();
      Result = Result.is_null() ? Own : Result.unite(Own);
    }
  return Result;
}

/// The elements all bytes of which the region accesses whenever it runs.
static isl::set wholeElements(const Scop &Scop, unsigned Number,
                              const isl::set &Known, isl::space Space) {
  isl::set Result = isl::set::empty(Space);
  for (const Statement &S : Scop.Statements)
    for (const Access &A : S.Accesses)
      if (A.Array == Number && A.CoversAll && A.Part.isWhole())
        Result = Result.unite(
            A.Relation.intersect_domain(S.Domain.intersect_params(Known)).range());
  return Result;
}

/// Whether so little of a row is left between \p Low and \p High of one and the next
/// that no array lies there: a border.
static bool leavesBorders(const isl::pw_aff &Low, const isl::pw_aff &High,
                          const isl::pw_aff &Extent, const isl::set &Known) {
  constexpr long MostOfBorder = 16;
  const isl::pw_aff Width = High.sub(Low).add_constant(1);
  long Left, Used;
  if (!constantOf(Extent.sub(Width).gist(Known).coalesce(), Left))
    return false;
  return Left == 0 ||
         (constantOf(Width.gist(Known).coalesce(), Used) ? MostOfBorder * Left <= Used
                                                         : Left <= MostOfBorder);
}

bool c2cuda::hasGaps(const Scop &Scop, unsigned Number, const isl::set &Touched,
                     const isl::set &Known) {
  const Array &Array = Scop.Arrays[Number];
  const ElementRange Box = boxOf(Touched, Known);
  const isl::set Here = Known.intersect(Box.When);
  const isl::set Whole = wholeElements(Scop, Number, Known, Touched.space());
  if (!bool(elementsIn(Box, Touched.space()).intersect_params(Here).is_subset(Whole)))
    return true;
  for (unsigned D = 1; D < Array.Rank; ++D)
    if (!leavesBorders(Box.Low[D], Box.High[D], Array.Extents[D], Here))
      return true;
  return false;
}

static isl::pw_aff simplified(const isl::pw_aff &Value, const isl::set &Known) {
  return Value.coalesce().gist(Known).coalesce();
}

ElementRange c2cuda::boxOf(const isl::set &Elements, const isl::set &Known) {
  ElementRange Result;
  Result.When = Elements.params();
  isl::set Here = Known.intersect(Result.When);
  for (int D = 0, N = int(count(Elements.tuple_dim())); D < N; ++D) {
    Result.Low.push_back(simplified(Elements.dim_min(D), Here));
    Result.High.push_back(simplified(Elements.dim_max(D), Here));
  }
  return Result;
}

ElementRange c2cuda::linearRange(const isl::set &Elements,
                                 const isl::set &Known) {
  ElementRange Result;
  Result.When = Elements.params();
  Result.IsLinear = true;
  isl::set Here = Known.intersect(Result.When);
  isl::pw_multi_aff First = Elements.lexmin_pw_multi_aff();
  isl::pw_multi_aff Last = Elements.lexmax_pw_multi_aff();
  for (int D = 0, N = int(count(Elements.tuple_dim())); D < N; ++D) {
    Result.Low.push_back(simplified(First.at(D), Here));
    Result.High.push_back(simplified(Last.at(D), Here));
  }
  return Result;
}

isl::set c2cuda::elementsIn(const ElementRange &Range,
                            const isl::space &Space) {
  isl::set Result = isl::set::universe(Space).intersect_params(Range.When);
  for (size_t D = 0; D < Range.Low.size(); ++D) {
    isl::local_space Local{Space};
    isl::pw_aff Value = isl::aff::var_on_domain(Local, isl::dim::set, unsigned(D));
    isl::pw_aff Low = Range.Low[D].insert_domain(Space);
    isl::pw_aff High = Range.High[D].insert_domain(Space);
    Result = Result.intersect(Low.le_set(Value)).intersect(Value.le_set(High));
  }
  return Result;
}

bool c2cuda::isEqual(const isl::pw_aff &A, const isl::pw_aff &B,
                     const isl::set &Known) {
  return bool(Known.is_subset(A.eq_set(B)));
}

bool c2cuda::isFullDimension(const Array &Array, const ElementRange &Range,
                             unsigned D, const isl::set &Known) {
  if (Array.Extents[D].is_null())
    return false;
  isl::set Here = Known.intersect(Range.When);
  isl::pw_aff Zero(Here, isl::val(Here.ctx(), 0l));
  return isEqual(Range.Low[D], Zero, Here) &&
         isEqual(Range.High[D].add_constant(1), Array.Extents[D], Here);
}

bool c2cuda::isSingleDimension(const ElementRange &Range, unsigned D,
                               const isl::set &Known) {
  return isEqual(Range.Low[D], Range.High[D], Known.intersect(Range.When));
}
