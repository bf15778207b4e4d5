// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Affine conditions of C and C++.

#include "AffineExpr.h"

using namespace clang;

namespace c2cuda {

isl::set AffineBuilder::compare(const BinaryOperator &Op) {
  isl::pw_aff L, R;
  if (Op.getLHS()->getType()->isPointerType()) {
    L = Symbols.distance(*Op.getRHS(), *Op.getLHS());
    R = constantAff(Isl, 0);
  } else if (Op.getLHS()->getType()->isIntegralOrEnumerationType() &&
             Op.getRHS()->getType()->isIntegralOrEnumerationType()) {
    L = value(*Op.getLHS());
    R = L.is_null() ? isl::pw_aff() : value(*Op.getRHS());
  }
  if (L.is_null() || R.is_null())
    return {};
  switch (Op.getOpcode()) {
  case BO_LT:
    return L.lt_set(R);
  case BO_LE:
    return L.le_set(R);
  case BO_GT:
    return L.gt_set(R);
  case BO_GE:
    return L.ge_set(R);
  case BO_EQ:
    return L.eq_set(R);
  case BO_NE:
    return L.ne_set(R);
  default:
    return {};
  }
}

/// What is in one of both. `dx != 0 || dy != 0` has pieces with much in common, which
/// makes all that depends on it hard to compute with.
static isl::set either(const isl::set &L, const isl::set &R) {
  const bool AreInPieces =
      count(L.n_basic_set()) > 1 && count(R.n_basic_set()) > 1;
  return L.unite(AreInPieces ? R.subtract(L) : R);
}

isl::set AffineBuilder::condition(const Expr &Condition) {
  const Expr *E = peel(&Condition);
  if (auto Value = constantOf(*E, Context)) {
    isl::set All = isl::space::unit(Isl).universe_set();
    return Value->isZero() ? isl::set::empty(All.space()) : All;
  }
  if (auto Check = nullCheckOf(*E, Context))
    return given(*Check);
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    if (Cast->getCastKind() == CK_IntegralToBoolean)
      return condition(*Cast->getSubExpr());
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    if (Op->getOpcode() == UO_LNot) {
      isl::set Inner = condition(*Op->getSubExpr());
      return Inner.is_null() ? Inner : Inner.complement();
    }
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    if (Op->isComparisonOp())
      return compare(*Op);
    if (Op->isLogicalOp()) {
      bool IsAnd = Op->getOpcode() == BO_LAnd;
      isl::set L = condition(*Op->getLHS());
      if (L.is_null())
        return L;
      size_t Mark = Wraps.size();
      isl::set R = condition(*Op->getRHS());
      if (R.is_null())
        return R;
      guardWraps(Mark, IsAnd ? L : L.complement());
      return IsAnd ? L.intersect(R) : either(L, R);
    }
  }
  if (const auto *Call = dyn_cast<CallExpr>(E))
    if (const Expr *Seen = Symbols.inlined(*Call))
      return condition(*Seen);
  if (!E->getType()->isIntegralOrEnumerationType())
    return {};
  isl::pw_aff Value = value(*E);
  if (Value.is_null())
    return {};
  return E->getType()->isUnsignedIntegerOrEnumerationType()
             ? Value.gt_set(constantAff(Isl, 0))
             : Value.ne_set(constantAff(Isl, 0));
}

} // namespace c2cuda
