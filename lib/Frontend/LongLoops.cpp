// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LongLoops.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

/// Whether \p Condition compares with a small number.
static bool isShort(const Expr *Condition, const ASTContext &Context) {
  static constexpr uint64_t FewIterations = 64;
  if (!Condition)
    return false;
  Expr::EvalResult Value;
  if (Condition->EvaluateAsInt(Value, Context))
    return Value.Val.getInt() == 0;
  const auto *Op = dyn_cast<BinaryOperator>(Condition->IgnoreParenImpCasts());
  if (!Op || !Op->isComparisonOp())
    return false;
  for (const Expr *Side : {Op->getLHS(), Op->getRHS()})
    if (Side->EvaluateAsInt(Value, Context))
      return Value.Val.getInt().abs().ule(FewIterations);
  return false;
}

bool hasLongLoops(const Stmt &S, const ASTContext &Context) {
  const Expr *Condition = nullptr;
  if (const auto *For = dyn_cast<ForStmt>(&S))
    Condition = For->getCond();
  else if (const auto *While = dyn_cast<WhileStmt>(&S))
    Condition = While->getCond();
  else if (const auto *Do = dyn_cast<DoStmt>(&S))
    Condition = Do->getCond();
  if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S) &&
      !isShort(Condition, Context))
    return true;
  return llvm::any_of(S.children(), [&](const Stmt *Child) {
    return Child && hasLongLoops(*Child, Context);
  });
}

} // namespace c2cuda
