// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "SteadyElements.h"

#include "AffineExpr.h"
#include "Containers.h"
#include "RegionDraft.h"

using namespace clang;

namespace c2cuda {

namespace {

/// One subscript less.
struct Outer {
  const Expr *Object = nullptr;
  /// Null for `*p`.
  const Expr *Index = nullptr;
  /// Whether \c Object is a pointer or a container, not an array in place.
  bool IsElsewhere = false;
};

} // namespace

static Outer behindPointer(const Expr &Pointer, const Expr *Index) {
  const Expr *E = Pointer.IgnoreParens();
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    if (Cast->getCastKind() == CK_ArrayToPointerDecay)
      return {Cast->getSubExpr()->IgnoreParens(), Index, false};
    if (Cast->getCastKind() == CK_LValueToRValue)
      return {Cast->getSubExpr()->IgnoreParens(), Index, true};
  }
  return {};
}

static Outer outerOf(const Expr &E) {
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(&E))
    return behindPointer(*Subscript->getBase(), Subscript->getIdx());
  if (const auto *Op = dyn_cast<UnaryOperator>(&E))
    return Op->getOpcode() == UO_Deref ? behindPointer(*Op->getSubExpr(), nullptr)
                                       : Outer();
  auto Element = containerElement(E);
  if (!Element || Element->IsChecked)
    return {};
  auto Class = containerOf(Element->Object->getType());
  return {Element->Object->IgnoreParenImpCasts(), Element->Index,
          !Class || !Class->isInPlace()};
}

static std::optional<Path::Subscript> subscriptOf(const Expr *Index,
                                                  const ASTContext &Context) {
  Path::Subscript Result;
  if (!Index)
    return Result;
  if (auto Value = constantOf(*Index, Context)) {
    if (Value->isNegative() || Value->getActiveBits() > 31)
      return std::nullopt;
    Result.Number = Value->getExtValue();
    return Result;
  }
  const auto *Name = dyn_cast<DeclRefExpr>(Index->IgnoreParenImpCasts());
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (!Var || !Var->getType()->isIntegerType() || !Var->hasLocalStorage() ||
      Var->getType().isVolatileQualified())
    return std::nullopt;
  Result.Var = Var;
  return Result;
}

std::optional<Path> elementPathOf(const Expr &Reference,
                                  const ASTContext &Context) {
  const Expr *E = Reference.IgnoreParenImpCasts();
  std::vector<Path::Subscript> Subscripts;
  bool IsElsewhere = false, IsStar = false;
  while (!isa<DeclRefExpr, MemberExpr>(E)) {
    Outer Up = IsElsewhere ? Outer() : outerOf(*E);
    auto Subscript = Up.Object ? subscriptOf(Up.Index, Context) : std::nullopt;
    if (!Subscript)
      return std::nullopt;
    Subscripts.insert(Subscripts.begin(), *Subscript);
    IsElsewhere = Up.IsElsewhere;
    IsStar = !Up.Index;
    E = Up.Object;
  }
  std::optional<Path> Result = pathOf(*E);
  if (Subscripts.empty() || !Result || Result->IsSize)
    return std::nullopt;
  Result->Subscripts = std::move(Subscripts);
  Result->IsElementElsewhere = IsElsewhere;
  Result->IsStar = IsStar && IsElsewhere && Result->Subscripts.size() == 1;
  Result->Type = Reference.getType();
  return Result;
}

std::optional<Path> arrayOfElement(const Expr &Reference) {
  const Expr *E = Reference.IgnoreParenImpCasts();
  bool IsElement = false;
  std::optional<Path> Result;
  while (true) {
    Outer Up = outerOf(*E);
    if (!Up.Object) {
      const auto *Op = dyn_cast<BinaryOperator>(E);
      if (isa<DeclRefExpr, MemberExpr>(E))
        Result = pathOf(*E);
      if (Result)
        return IsElement ? Result : std::nullopt;
      // `*(p + k)`, `(*p).x[k]`
      if (const auto *Member = dyn_cast<MemberExpr>(E))
        E = Member->getBase()->IgnoreParenImpCasts();
      else if (Op && Op->isAdditiveOp())
        E = (Op->getLHS()->getType()->isPointerType() ? Op->getLHS()
                                                      : Op->getRHS())
                ->IgnoreParenImpCasts();
      else
        return std::nullopt;
      continue;
    }
    IsElement = true;
    E = Up.Object->IgnoreParenImpCasts();
  }
}

bool isSureToExist(const Path &Of, const ASTContext &Context) {
  if (Of.IsElementElsewhere)
    return false;
  QualType Type = Of.array().Type.getNonReferenceType();
  for (const Path::Subscript &Subscript : Of.Subscripts) {
    std::optional<uint64_t> Size;
    if (const auto *Array = Context.getAsConstantArrayType(Type)) {
      Size = Array->getSize().getZExtValue();
      Type = Array->getElementType();
    } else if (auto Class = containerOf(Type)) {
      Size = Class->Size;
      Type = Class->Element;
    }
    if (Subscript.Var || !Size || uint64_t(Subscript.Number) >= *Size)
      return false;
  }
  return true;
}

std::optional<Path> RegionDraft::namedBy(const Expr &Reference) const {
  if (std::optional<Path> Found = pathHere(Reference))
    return Found;
  return Reference.getType()->isIntegralOrEnumerationType()
             ? elementPathOf(Reference, Clang)
             : std::nullopt;
}

bool RegionDraft::isSteadyElement(const Expr &Reference) const {
  const Expr &E = *Reference.IgnoreParenImpCasts();
  if (isa<DeclRefExpr, MemberExpr>(E))
    return false;
  std::optional<Path> Found = namedBy(E);
  if (!Found || !Found->isElement() || isChanged(*Found) ||
      (Found->Root && isChanged(*Found->Root)))
    return false;
  for (const Path &Pointer : Found->pointers())
    if (isChanged(Pointer))
      return false;
  return true;
}

bool RegionDraft::isParameter(const Expr &Reference) const {
  std::optional<Path> Found = namedBy(Reference);
  return Found && ParameterIndex.count(Found->key());
}

bool checkSteadyElements(RegionDraft &Draft) {
  for (const auto &[Name, Of] : Draft.ParameterPaths)
    for (const ArrayDraft &Array : Draft.Arrays)
      if (Of.isElement() && Array.IsWritten &&
          Array.Base.key() == Of.array().key())
        return Draft.fail(RefusalKind::ParameterChanged,
                          Draft.Input.Statements.front()->getBeginLoc(),
                          {Of.text()});
  return true;
}

} // namespace c2cuda
