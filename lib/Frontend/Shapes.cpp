// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Containers.h"
#include "Delinearize.h"
#include "FinishScop.h"
#include "LinearView.h"
#include "RowLengths.h"
#include "ShapeDecider.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

void ShapeDecider::addExtent(const Extent &E) {
  isl::pw_aff Length;
  if (E.Length)
    Length = Draft.Symbols.affine(*E.Length, Draft.Isl);
  std::string Text;
  if (!Length.is_null()) {
    Text = E.Length->text();
    if (Text.find('$') != std::string::npos)
      Text = E.Text;
  }
  Array.Model.Extents.push_back(Length);
  Array.Model.ExtentTexts.push_back(Text);
}

bool ShapeDecider::decideScalar() {
  Array.Model.Rank = Array.Model.PrivateDepth;
  Array.Model.Extents.resize(Array.Model.Rank);
  Array.Model.ExtentTexts.resize(Array.Model.Rank);
  if (!Array.IsPrivate)
    Array.Model.HostPointer = "&" + name();
  return true;
}

/// Where a subscript is not known, the size must be; in memory, that of the rows.
bool ShapeDecider::needExtents(const Use &U) {
  size_t Depth = Array.Model.PrivateDepth;
  for (size_t K = Array.IsPrivate ? Depth : 1; K < Array.Model.Extents.size();
       ++K)
    if (Array.Model.Extents[K].is_null() &&
        U.Access->Subscripts[K - Depth].is_null())
      return Draft.fail(RefusalKind::UnknownExtent, where(), {name()},
                        Uses.front().Statement->Top);
  return true;
}

/// Where an inner subscript of a reference may leave its row.
isl::set ShapeDecider::mayOverrun(const Use &U) {
  isl::set Bad = isl::set::empty(isl::space::unit(Draft.Isl));
  for (size_t K = 1; K < U.Access->Indices.size(); ++K) {
    const isl::pw_aff &Here = U.Access->Indices[K].Affine;
    const auto &Length = Array.Extents[K].Length;
    isl::pw_aff End =
        Length ? Draft.Symbols.affine(*Length, Draft.Isl) : isl::pw_aff();
    if (!Here.is_null() && !End.is_null())
      Bad = Bad.unite(Here.lt_set(constantAff(Draft.Isl, 0)))
                .unite(Here.ge_set(End));
  }
  return Bad.intersect(domainOf(U).intersect(Draft.known()));
}

/// Where it does so through a pointer, and where any one does in every run of the
/// nest: `a[0][i]` for all elements of all rows.
isl::set ShapeDecider::rowOverruns(const Use &U) {
  const isl::set Bad = mayOverrun(U);
  auto Runs = [&](const isl::set &Set) {
    return parametersOf(Set, Draft.Symbols.Iterators);
  };
  if (Bad.is_empty().is_true() || U.Access->IsThroughAlias)
    return Bad;
  isl::set Reached = domainOf(U).intersect(Draft.known());
  return Runs(Reached).is_subset(Runs(Bad)).is_true()
             ? Bad
             : isl::set::empty(isl::space::unit(Draft.Isl));
}

/// Whether all elements are better seen as one row: where subscripts go on behind
/// one, and where `a[0][i]`, up to some n, is all that there is.
bool ShapeDecider::wantsLinearView() {
  if (!canBeLinear(Array))
    return false;
  const bool InFirst = llvm::all_of(
      Uses, [](const Use &U) { return isInFirstRow(*U.Access); });
  return llvm::any_of(Uses, [&](const Use &U) {
    isl::set Bad = InFirst ? mayOverrun(U) : rowOverruns(U);
    return !Bad.is_empty().is_true() &&
           (!U.Access->IsThroughAlias || isInFirstRow(*U.Access));
  });
}

bool ShapeDecider::keepRows() {
  for (const Use &U : Uses)
    if (!Draft.exclude(rowOverruns(U), domainOf(U), RefusalKind::RowOverrun,
                       where(), {name()}))
      return false;
  return true;
}

bool ShapeDecider::decideDeclared() {
  struct Array &Model = Array.Model;
  if (wantsLinearView())
    return useLinearView();
  if (!keepRows())
    return false;
  bool Strip = Array.OnlyDereferenced && !Array.IsPrivate &&
               Array.Extents.size() > 1 && !Array.Extents.front().Length;
  Model.Extents.resize(Model.PrivateDepth);
  Model.ExtentTexts.resize(Model.PrivateDepth);
  for (size_t K = Strip; K < Array.Extents.size(); ++K) {
    addExtent(Array.Extents[K]);
    if (Model.Extents.back().is_null() && K > 0)
      return Draft.fail(RefusalKind::UnsupportedType, where(),
                        {name(), Array.Base.Type.getAsString(
                                     Draft.Clang.getPrintingPolicy())});
  }
  Model.Rank = Model.Extents.size();
  if (!Array.IsPrivate) {
    Model.HostPointer = Strip ? "&(*" + name() + ")" : "&" + name();
    for (size_t K = 0; K < Model.Rank; ++K)
      Model.HostPointer += "[0]";
    if (containerOf(Array.Base.Type))
      Model.HostPointer = pointerToFirst(name(), Array.Base.Type);
  }
  for (const Use &U : Uses) {
    bool IsExact = true;
    std::vector<isl::pw_aff> Subscripts;
    if (Strip)
      U.Access->Indices.erase(U.Access->Indices.begin());
    for (const Index &Subscript : U.Access->Indices) {
      Subscripts.push_back(Subscript.Affine);
      IsExact &= !Subscript.Affine.is_null();
    }
    U.Access->Subscripts = Subscripts;
    U.Access->IsExact = IsExact;
    Draft.Top = U.Statement->Top;
    if (!IsExact && U.Access->Writes && !U.Access->IsMay)
      return Draft.fail(RefusalKind::NonAffineWrite, where(),
                        {name(), textOf(*U.Access->Node, Draft.Clang)});
    if (!IsExact && !needExtents(U))
      return false;
  }
  return true;
}

/// All elements in one row: `A[i][j]` is `A[i * 20 + j]`.
bool ShapeDecider::useLinearView() {
  Array.Model.HostPointer = "&" + name();
  for (size_t K = 0; K < Array.Extents.size(); ++K)
    Array.Model.HostPointer += "[0]";
  if (containerOf(Array.Base.Type))
    Array.Model.HostPointer = pointerToFirst(name(), Array.Base.Type);
  for (const Use &U : Uses)
    U.Access->Indices = {linearIndex(*U.Access, Array, Draft)};
  Array.Extents = {linearExtent(Array)};
  return useOneDimension();
}

bool ShapeDecider::useShape(const Shape &Found,
                            const std::vector<Use> &Shaped) {
  struct Array &Model = Array.Model;
  Model.Rank = Found.Lengths.size() + 1;
  Model.IsFlat = true;
  Array.Lengths = Found.Lengths;
  Extent First;
  if (Array.Extents.front().Length) {
    Polynomial Total = *Array.Extents.front().Length;
    if (IsExpanded)
      Total = Draft.expanded(Total);
    bool Divides = true;
    for (const Polynomial &Length : Found.Lengths) {
      auto [Quotient, Rest] = Total.divide(Length);
      Divides &= Rest.isZero();
      Total = Quotient;
    }
    if (Divides && !Draft.Symbols.affine(Total, Draft.Isl).is_null())
      First.Length = Total;
  }
  addExtent(First);
  for (const Polynomial &Length : Found.Lengths)
    addExtent({Length, ""});
  for (size_t K = 0; K < Shaped.size(); ++K) {
    Shaped[K].Access->Subscripts = Found.Subscripts[K];
    Shaped[K].Access->IsExact = !Found.Subscripts[K].front().is_null();
  }
  return true;
}

bool ShapeDecider::useOneDimension() {
  Array.Model.Rank = 1;
  addExtent(Array.Extents.front());
  for (const Use &U : Uses) {
    U.Access->Subscripts = {U.Access->Indices.front().Affine};
    U.Access->IsExact = !U.Access->Subscripts.front().is_null();
    if (!needExtents(U))
      return false;
  }
  return true;
}

bool ShapeDecider::decideOwnRows() {
  std::vector<RowUse> Reached;
  for (const Use &U : Uses)
    Reached.push_back({domainOf(U).intersect(Draft.known()), U.Access});
  Draft.Top = Uses.front().Statement->Top;
  for (const RowUse &U : Reached)
    if (U.Access->Indices.size() != 2 ||
        U.Access->Indices[0].Affine.is_null() ||
        U.Access->Indices[1].Affine.is_null())
      return Draft.fail(RefusalKind::PointerRows, where(),
                        {name(), "and which of them are read only the run can "
                                 "tell"});
  for (const RowUse &U : Reached)
    if (!Draft.exclude(
            U.Access->Indices[1].Affine.lt_set(constantAff(Draft.Isl, 0)),
            U.Domain, RefusalKind::RowOverrun, where(), {name()}))
      return false;
  if (!setLengthOfRows(Draft, Array, Reached))
    return !Draft.Failure && Draft.fail(RefusalKind::PointerRows, where(),
                      {name(), "and how far their rows reach cannot be told"});
  Array.Model.Rank = 2;
  Array.Model.HostPointer = Array.Model.Rows == RowPlaces::Pointers
                                ? pointerToFirst(name(), Array.Base.Type)
                                : name();
  for (const Use &U : Uses) {
    U.Access->Subscripts = {U.Access->Indices[0].Affine,
                            U.Access->Indices[1].Affine};
    U.Access->IsExact = true;
  }
  return true;
}

bool decideShapes(RegionDraft &Draft) {
  // What is read only may have rows if those that are written have.
  for (bool Written : {true, false})
    for (unsigned K = 0; K < Draft.Arrays.size(); ++K) {
      ShapeDecider Decider(Draft, K);
      if (Decider.isWritten() == Written && !Decider.run())
        return false;
    }
  return true;
}

} // namespace c2cuda
