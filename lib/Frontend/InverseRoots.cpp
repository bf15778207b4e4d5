// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Divisions by square roots.

#include "InverseRoots.h"
#include "MathCalls.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace c2cuda {

const CallExpr *divisorAsRoot(const BinaryOperator &Op,
                              const ASTContext &Context) {
  if (Op.getOpcode() != BO_Div || !Op.getType()->isRealFloatingType())
    return nullptr;
  FPOptions Flags = Op.getFPFeaturesInEffect(Context.getLangOpts());
  if (!Flags.getAllowReciprocal() || !Flags.getAllowApproxFunc())
    return nullptr;
  const auto *Root = dyn_cast<CallExpr>(Op.getRHS()->IgnoreParenImpCasts());
  if (!Root)
    return nullptr;
  llvm::StringRef Name = mathFunctionName(*Root);
  return Name == "sqrt" || Name == "sqrtf" ? Root : nullptr;
}

static bool isOne(const Expr &E) {
  const Expr *Value = E.IgnoreParenImpCasts();
  if (const auto *Literal = dyn_cast<FloatingLiteral>(Value))
    return Literal->getValue().isExactlyValue(1.0);
  const auto *Literal = dyn_cast<IntegerLiteral>(Value);
  return Literal && Literal->getValue() == 1;
}

bool isInverseOnly(const BinaryOperator &Op) {
  const Expr &Root = *Op.getRHS()->IgnoreParenImpCasts();
  return isOne(*Op.getLHS()) && Op.getType().getCanonicalType() ==
                                    Root.getType().getCanonicalType();
}

} // namespace c2cuda
