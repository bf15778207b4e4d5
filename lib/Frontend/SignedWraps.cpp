// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "SignedWraps.h"

#include "clang/AST/ASTContext.h"

#include <algorithm>
#include <optional>

using namespace clang;

namespace c2cuda {

/// How many bits hold all values of \p E, with one for the sign.
static unsigned bitsOf(const Expr &E, const ASTContext &Context) {
  const Expr *Inner = E.IgnoreParens();
  const unsigned Own = Context.getIntWidth(Inner->getType()) +
                       Inner->getType()->isUnsignedIntegerOrEnumerationType();
  Expr::EvalResult Value;
  if (!Inner->isValueDependent() && Inner->EvaluateAsInt(Value, Context))
    return Value.Val.getInt().getSignificantBits() +
           Value.Val.getInt().isUnsigned();
  if (const auto *Cast = dyn_cast<CastExpr>(Inner))
    return Cast->getSubExpr()->getType()->isIntegralOrEnumerationType()
               ? std::min(Own, bitsOf(*Cast->getSubExpr(), Context))
               : Own;
  const auto *Op = dyn_cast<BinaryOperator>(Inner);
  if (!Op || Op->isAssignmentOp() ||
      !Op->getLHS()->getType()->isIntegralOrEnumerationType() ||
      !Op->getRHS()->getType()->isIntegralOrEnumerationType())
    return Inner->getType()->isBooleanType() || (Op && Op->isComparisonOp())
               ? 2
               : Own;
  const unsigned Left = bitsOf(*Op->getLHS(), Context);
  const unsigned Right = bitsOf(*Op->getRHS(), Context);
  switch (Op->getOpcode()) {
  case BO_Add:
  case BO_Sub:
    return std::max(Left, Right) + 1;
  case BO_Mul:
    return Left + Right;
  case BO_Rem:
    return std::min(Left, Right);
  case BO_Shr:
    return Left;
  case BO_Or:
  case BO_Xor:
    return std::max(Left, Right);
  default:
    return Own;
  }
}

/// Of what type \p E computes a sum, difference or product; none for all else.
static QualType computedType(const Expr &E) {
  if (const auto *Assign = dyn_cast<CompoundAssignOperator>(&E)) {
    const BinaryOperatorKind Code =
        BinaryOperator::getOpForCompoundAssignment(Assign->getOpcode());
    return Code == BO_Add || Code == BO_Sub || Code == BO_Mul || Code == BO_Shl
               ? Assign->getComputationResultType()
               : QualType();
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(&E))
    return Op->isAdditiveOp() || Op->getOpcode() == BO_Mul ||
                   Op->getOpcode() == BO_Shl
               ? Op->getType()
               : QualType();
  const auto *Op = dyn_cast<UnaryOperator>(&E);
  return Op && (Op->getOpcode() == UO_Minus || Op->isIncrementDecrementOp())
             ? Op->getType()
             : QualType();
}

bool mayWrapSigned(const Expr &E, const ASTContext &Context) {
  if (!Context.getLangOpts().isSignedOverflowDefined())
    return false;
  const QualType Type = computedType(E);
  if (Type.isNull() || !Type->isSignedIntegerType() ||
      Context.getIntWidth(Type) < Context.getIntWidth(Context.IntTy))
    return false;
  const unsigned Width = Context.getIntWidth(Type);
  if (const auto *Op = dyn_cast<UnaryOperator>(&E))
    return Op->isIncrementDecrementOp() ||
           bitsOf(*Op->getSubExpr(), Context) >= Width;
  const auto *Assign = dyn_cast<CompoundAssignOperator>(&E);
  if (!Assign)
    return bitsOf(E, Context) > Width;
  const unsigned Left = std::min(
      Width, bitsOf(*Assign->getLHS(), Context)); // promoted from its type
  const unsigned Right = bitsOf(*Assign->getRHS(), Context);
  return (Assign->getOpcode() == BO_MulAssign ? Left + Right
          : Assign->getOpcode() == BO_ShlAssign
              ? Width + 1
              : std::max(Left, Right) + 1) > Width;
}

} // namespace c2cuda
