// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `v[i].size()` as the end of a loop, or `auto &x : v[i]`: one number for all rows of a vector of
// vectors, if all rows have the same size when the program runs.

#include "Containers.h"
#include "RegionDraft.h"

using namespace clang;

namespace c2cuda {

static bool isVectorOfVectors(QualType Type) {
  std::optional<Container> Outer = containerOf(Type.getNonReferenceType());
  std::optional<Container> Inner =
      Outer ? containerOf(Outer->Element) : std::nullopt;
  return Inner && Outer->What == Container::Kind::Vector &&
         Inner->What == Container::Kind::Vector;
}

/// m[i] for a variable `auto &row = m[i]`; else \p Row itself.
static const Expr &rowBehind(const Expr &Row) {
  const auto *Name = dyn_cast<DeclRefExpr>(Row.IgnoreParenImpCasts());
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  const bool IsNamed = Var && Var->isLocalVarDecl() && Var->hasInit() &&
                       Var->getType()->isReferenceType();
  const Expr *Init = IsNamed ? Var->getInit()->IgnoreParenImpCasts() : nullptr;
  return Init && containerElement(*Init) ? *Init : Row;
}

std::optional<unsigned> RegionDraft::rowSizeParameter(const Expr &Named) {
  const RangeElement *InRange = rangeElement(Named);
  const Expr &Row = InRange ? Named : rowBehind(Named);
  auto Element = containerElement(Row);
  const Expr *All = InRange   ? InRange->Range
                    : Element ? Element->Object
                              : nullptr;
  std::optional<struct Path> Rows = All ? pathOf(*All) : std::nullopt;
  if (!Rows || Rows->IsSize || Rows->isElement() || Rows->isVolatile() ||
      !isVectorOfVectors(Rows->Type) || isChanged(*Rows) ||
      (Rows->Root && (isChanged(*Rows->Root) || isDeclaredInside(*Rows->Root))) ||
      Exchange.Next.count(*Rows))
    return std::nullopt;
  struct Path Own = *Rows;
  Own.IsSize = true;
  Own.OfRows = Path::Rows::AreAlike;
  Parameter &Alike = Parameters[addParameter(Own, Clang.BoolTy)];
  const std::string Name = Alike.Name;
  makeAffine(Alike, Clang.BoolTy, false);
  if (!exclude(symbolAff(Isl, Name).eq_set(constantAff(Isl, 0)),
               isl::set::universe(Assumptions.space()),
               RefusalKind::NestedContainer, Row.getBeginLoc(),
               {Rows->text(), "they may have different sizes"}))
    return std::nullopt;
  Own.OfRows = Path::Rows::Size;
  const unsigned Result = addParameter(Own, Clang.getSizeType());
  makeAffine(Parameters[Result], Clang.getSizeType(), true);
  return Result;
}

} // namespace c2cuda
