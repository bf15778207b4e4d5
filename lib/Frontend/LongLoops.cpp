// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LongLoops.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/STLExtras.h"

#include <optional>

using namespace clang;

namespace c2cuda {

/// The small number that \p Condition compares with, as that of a loop's iterations;
/// nothing for any other.
static std::optional<uint64_t> iterationsOf(const Expr *Condition,
                                            const ASTContext &Context) {
  if (!Condition)
    return std::nullopt;
  Expr::EvalResult Value;
  if (Condition->EvaluateAsInt(Value, Context))
    return Value.Val.getInt() == 0 ? std::optional<uint64_t>(1) : std::nullopt;
  const auto *Op = dyn_cast<BinaryOperator>(Condition->IgnoreParenImpCasts());
  if (!Op || !Op->isComparisonOp())
    return std::nullopt;
  for (const Expr *Side : {Op->getLHS(), Op->getRHS()})
    if (Side->EvaluateAsInt(Value, Context))
      return Value.Val.getInt().abs().getLimitedValue();
  return std::nullopt;
}

/// Whether a loop in \p S has more iterations than a thread should, \p Around times
/// each.
static bool hasLongLoops(const Stmt &S, uint64_t Around,
                         const ASTContext &Context) {
  static constexpr uint64_t FewIterations = 64;
  const Expr *Condition = nullptr;
  if (const auto *For = dyn_cast<ForStmt>(&S))
    Condition = For->getCond();
  else if (const auto *While = dyn_cast<WhileStmt>(&S))
    Condition = While->getCond();
  else if (const auto *Do = dyn_cast<DoStmt>(&S))
    Condition = Do->getCond();
  if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S)) {
    const auto Own = iterationsOf(Condition, Context);
    if (!Own || *Own > FewIterations / std::max<uint64_t>(Around, 1))
      return true;
    Around *= std::max<uint64_t>(*Own, 1);
  }
  return llvm::any_of(S.children(), [&](const Stmt *Child) {
    return Child && hasLongLoops(*Child, Around, Context);
  });
}

bool hasLongLoops(const Stmt &S, const ASTContext &Context) {
  return hasLongLoops(S, 1, Context);
}

} // namespace c2cuda
