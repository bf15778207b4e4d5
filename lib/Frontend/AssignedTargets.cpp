// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "AssignedTargets.h"

#include "ComplexCalls.h"
#include "FunctionFacts.h"
#include "StructElements.h"
#include "c2cuda/Frontend/PureFunctions.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace c2cuda {

/// Those of \p Call.
static void targetsOf(const CallExpr &Call,
                      llvm::function_ref<void(const Expr &)> Found) {
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call)) {
    auto Complex = complexCall(*Operator);
    if (trivialAssignment(*Operator) ||
        (Complex && Complex->What != ComplexCall::Kind::Value))
      Found(*Operator->getArg(0));
  }
  const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call);
  const FunctionDecl *Callee = Call.getDirectCallee();
  const bool IsSwap = Method && Callee && Callee->getIdentifier() &&
                      Callee->getName() == "swap";
  if (isStandardSwap(Call) || IsSwap)
    for (const Expr *Argument : Call.arguments())
      Found(*Argument);
  const Expr *Object = IsSwap ? Method->getImplicitObjectArgument() : nullptr;
  if (Object)
    Found(*Object);
}

void forEachTarget(const Stmt &S, const std::set<const Stmt *> &Skipped,
                   llvm::function_ref<void(const Expr &)> Found) {
  if (Skipped.count(&S))
    return;
  if (const auto *Op = dyn_cast<BinaryOperator>(&S))
    if (Op->isAssignmentOp())
      Found(*Op->getLHS());
  if (const auto *Op = dyn_cast<UnaryOperator>(&S))
    if (Op->isIncrementDecrementOp())
      Found(*Op->getSubExpr());
  if (const auto *Call = dyn_cast<CallExpr>(&S))
    targetsOf(*Call, Found);
  for (const Stmt *Child : S.children())
    if (Child)
      forEachTarget(*Child, Skipped, Found);
}

/// Whether \p S, `sscanf(s, "%d", &n)`, may change what it does not assign to.
static bool mayChangeOthers(const Stmt &S) {
  const auto *Call = dyn_cast<CallExpr>(&S);
  const auto *Method = Call ? dyn_cast_or_null<CXXMethodDecl>(
                                  Call->getDirectCallee())
                            : nullptr;
  return isa<AtomicExpr, AsmStmt>(S) ||
         (Call && !(Method && Method->isConst()) && !onlyComputes(*Call));
}

const Expr *heldBehind(const DeclStmt &Declared, const VarDecl &Var) {
  const Expr *Held = nullptr;
  bool IsChanged = false;
  for (const Decl *D : Declared.decls()) {
    const auto *Here = dyn_cast<VarDecl>(D);
    if (Held && Here && Here->hasInit()) {
      forEachTarget(*Here->getInit(), {}, [&](const Expr &) {
        IsChanged = true;
      });
      forEachStmt(*Here->getInit(), [&](const Stmt &S) {
        IsChanged |= mayChangeOthers(S);
      });
    }
    if (Here == &Var)
      Held = Var.getInit();
  }
  return IsChanged ? nullptr : Held;
}

} // namespace c2cuda
