// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Narrowing.h"

#include "AffineExpr.h"

using namespace c2cuda;
using namespace clang;

/// Whether \p Value has no other value as a number of the type \p To.
static bool fits(const llvm::APSInt &Value, QualType To,
                 const ASTContext &Context) {
  const unsigned Bits = Value.isNegative() ? Value.getSignificantBits()
                                           : Value.getActiveBits() + 1;
  if (To->isRealFloatingType())
    return Bits <= 25;
  const unsigned Width = Context.getIntWidth(To);
  return To->isUnsignedIntegerType() ? !Value.isNegative() && Bits <= Width + 1
                                     : Bits <= Width;
}

bool c2cuda::mayNarrow(const Expr &E, const ASTContext &Context) {
  const auto *Cast = dyn_cast<ImplicitCastExpr>(&E);
  if (!Cast)
    return false;
  QualType From = Cast->getSubExpr()->getType(), To = Cast->getType();
  switch (Cast->getCastKind()) {
  case CK_LValueToRValue:
  case CK_NoOp:
    return false;
  case CK_FloatingCast:
    return Context.getTypeSize(From) > Context.getTypeSize(To) &&
           !Cast->getSubExpr()->isEvaluatable(Context);
  case CK_IntegralCast:
  case CK_IntegralToFloating: {
    auto Value = constantOf(*Cast->getSubExpr(), Context);
    return !Value || !fits(*Value, To, Context);
  }
  default:
    return true;
  }
}
