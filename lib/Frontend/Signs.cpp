// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Signs.h"

#include "MathCalls.h"

using namespace clang;

namespace c2cuda {

/// The local variable that \p E names, if nothing changes it.
static const VarDecl *keptVariable(const Expr &E, const FunctionFacts &Facts) {
  const auto *Name = dyn_cast<DeclRefExpr>(&E);
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  return Var && Var->hasLocalStorage() && Facts.isNeverChanged(*Var) ? Var
                                                                      : nullptr;
}

bool isNeverNegative(const Expr &Value, const FunctionFacts &Facts) {
  const Expr *E = Value.IgnoreParenImpCasts();
  if (!E->getType()->isRealFloatingType())
    return false;
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    const llvm::StringRef Name = mathFunctionName(*Call);
    return Name == "fabs" || Name == "fabsf" || Name == "abs";
  }
  if (const VarDecl *Var = keptVariable(*E, Facts))
    return Var->getInit() && isNeverNegative(*Var->getInit(), Facts);
  const auto *Op = dyn_cast<BinaryOperator>(E);
  if (!Op || (Op->getOpcode() != BO_Add && Op->getOpcode() != BO_Mul))
    return false;
  const VarDecl *Left =
      keptVariable(*Op->getLHS()->IgnoreParenImpCasts(), Facts);
  const bool IsSquare =
      Op->getOpcode() == BO_Mul && Left &&
      Left == keptVariable(*Op->getRHS()->IgnoreParenImpCasts(), Facts);
  return IsSquare || (isNeverNegative(*Op->getLHS(), Facts) &&
                      isNeverNegative(*Op->getRHS(), Facts));
}

} // namespace c2cuda
