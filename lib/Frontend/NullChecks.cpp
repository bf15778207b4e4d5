// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Whether the host has a pointer does not change while a region runs: a
// parameter says it, and what happens only with the pointer is in sets.

#include "NullChecks.h"

#include "HostAccess.h"
#include "RegionDraft.h"
#include "StatementReader.h"

using namespace clang;

namespace c2cuda {

static bool pointsToData(const Expr &E) {
  return E.getType()->isObjectPointerType() ||
         E.getType()->isVoidPointerType();
}

static bool isNull(const Expr &E, const ASTContext &Context) {
  ASTContext &Own = const_cast<ASTContext &>(Context);
  return E.isNullPointerConstant(Own, Expr::NPC_ValueDependentIsNotNull) !=
         Expr::NPCK_NotNull;
}

std::optional<NullCheck> nullCheckOf(const Expr &Condition,
                                     const ASTContext &Context) {
  const Expr *E = Condition.IgnoreParens();
  if (const auto *Cast = dyn_cast<CastExpr>(E);
      Cast && Cast->getCastKind() == CK_PointerToBoolean)
    E = Cast->getSubExpr()->IgnoreParens();
  if (const auto *Op = dyn_cast<BinaryOperator>(E);
      Op && Op->isEqualityOp()) {
    const Expr *Left = Op->getLHS(), *Right = Op->getRHS();
    if (isNull(*Left, Context))
      std::swap(Left, Right);
    if (!pointsToData(*Left) || isNull(*Left, Context) ||
        !isNull(*Right, Context))
      return std::nullopt;
    return NullCheck{Left, Op->getOpcode() == BO_EQ};
  }
  if (!pointsToData(*E) || isNull(*E, Context))
    return std::nullopt;
  return NullCheck{E, false};
}

std::string nullKey(const Path &Pointer, bool HoldsIfNull) {
  return (HoldsIfNull ? "null " : "given ") + Pointer.key();
}

/// The parameter that says whether \p Pointer is null, or is not; none if that
/// may change, or the host cannot ask.
std::optional<unsigned> RegionDraft::nullParameter(const Expr &Pointer,
                                                   bool HoldsIfNull) {
  std::optional<Path> Of = pathOf(Pointer);
  if (!Of || (!Of->Root && Of->isVariable()) || Of->isVolatile() ||
      !Of->Type.getNonReferenceType()->isPointerType() ||
      (Of->Root && isChanged(*Of->Root)) || isChanged(*Of) ||
      !mayName(*Of, Input.Function))
    return std::nullopt;
  auto [Found, IsNew] = ParameterIndex.insert(
      {nullKey(*Of, HoldsIfNull), unsigned(Parameters.size())});
  if (!IsNew)
    return Found->second;
  Parameter P;
  P.Name = uniqueName((HoldsIfNull ? "no_" : "has_") + Of->name());
  P.HostText = "(" + Of->text() + (HoldsIfNull ? " == 0)" : " != 0)");
  P.StoredIn = {Of->text()};
  P.Type = scalarType(Clang.BoolTy);
  P.IsBehindPointer = Of->isBehindPointer();
  P.IsAddressable =
      P.IsBehindPointer || (Of->Root && (!Of->Root->hasLocalStorage() ||
                                         Input.Facts.uses(*Of->Root).Escapes));
  ParameterPaths.insert({P.Name, *Of});
  Parameters.push_back(P);
  return Found->second;
}

Symbol RegionDraft::given(const Expr &Pointer) {
  std::optional<unsigned> Index = nullParameter(Pointer, false);
  if (!Index)
    return {};
  makeAffine(Parameters[*Index], Clang.BoolTy);
  return {Symbol::Kind::Parameter, Parameters[*Index].Name};
}

isl::set AffineBuilder::given(const NullCheck &Check) {
  Symbol S = Symbols.given(*Check.Pointer);
  if (S.What != Symbol::Kind::Parameter)
    return {};
  isl::pw_aff Given = symbolAff(Isl, S.Id);
  return Check.HoldsIfNull ? Given.le_set(constantAff(Isl, 0))
                           : Given.ge_set(constantAff(Isl, 1));
}

bool StatementReader::readTruth(const Expr &E) {
  std::optional<NullCheck> Check = nullCheckOf(E, Draft.Clang);
  if (!Check)
    return read(E);
  if (const auto *Call = dyn_cast<CallExpr>(Check->Pointer->IgnoreParenCasts()))
    return refuseCall(*Call);
  auto Index = Draft.nullParameter(*Check->Pointer, Check->HoldsIfNull);
  if (!Index)
    return Draft.fail(RefusalKind::PointerUse, E.getBeginLoc(),
                      {textOf(*Check->Pointer, Draft.Clang)});
  TemplatePiece Piece;
  Piece.What = TemplatePiece::Kind::Parameter;
  Piece.Index = *Index;
  setHole(*E.IgnoreParens(), Piece);
  return true;
}

} // namespace c2cuda
