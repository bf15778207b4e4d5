// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Frontend/PureFunctions.h"

#include "Containers.h"
#include "FunctionFacts.h"
#include "MathCalls.h"
#include "StandardCalls.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace c2cuda {

/// So deep calls are followed.
static constexpr unsigned MostCalls = 4;

/// Whether \p Place is a variable of \p Function's own, by its name: none that a lambda
/// has captured.
static bool isOwnVariable(const Expr &Place, const FunctionDecl &Function) {
  const auto *Var = namedVariable(Place);
  return Var && Var->hasLocalStorage() && !Var->getType()->isReferenceType() &&
         Var->getDeclContext()->Equals(&Function);
}

/// `v.begin()`, `v.end()`, and what a range-for does with their iterators.
static bool isWalk(const CallExpr &Call) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Call.getCalleeDecl());
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
      Member && Method && Method->getIdentifier() &&
      (Method->getName() == "begin" || Method->getName() == "end"))
    return containerOf(Member->getObjectType()).has_value();
  const FunctionDecl *Function = Call.getDirectCallee();
  if (!Function || !isa<CXXOperatorCallExpr>(Call) || Call.getNumArgs() == 0)
    return false;
  const auto *Iterator = Call.getArg(0)->getType()->getAsCXXRecordDecl();
  return Iterator && Iterator->getIdentifier() &&
         Iterator->getName() == "__normal_iterator";
}

static bool onlyComputes(const FunctionDecl &Function, unsigned Depth);

static bool onlyComputes(const CallExpr &Call, unsigned Depth) {
  if (const auto Standard = standardCall(Call))
    return !Standard->IsSwap;
  const FunctionDecl *Callee = Call.getDirectCallee();
  return isPureMathCall(Call) || containerElement(Call) || containerSize(Call) ||
         containerData(Call) || isWalk(Call) ||
         (Callee && Depth > 0 && onlyComputes(*Callee, Depth - 1));
}

static bool onlyComputes(const FunctionDecl &Function, unsigned Depth) {
  const FunctionDecl *Definition = nullptr;
  if (!Function.hasBody(Definition))
    return false;
  bool IsOther = false;
  forEachStmt(*Definition->getBody(), [&](const Stmt &Part) {
    const auto *Op = dyn_cast<BinaryOperator>(&Part);
    const auto *Step = dyn_cast<UnaryOperator>(&Part);
    const auto *Call = dyn_cast<CallExpr>(&Part);
    if (Op && Op->isAssignmentOp())
      IsOther |= !isOwnVariable(*Op->getLHS(), *Definition);
    else if (Step && Step->isIncrementDecrementOp())
      IsOther |= !isOwnVariable(*Step->getSubExpr(), *Definition);
    else if (Call)
      IsOther |= !onlyComputes(*Call, Depth);
    else
      IsOther |= isa<AsmStmt, LambdaExpr, CXXNewExpr, CXXDeleteExpr,
                     CXXConstructExpr, PseudoObjectExpr, AtomicExpr>(Part);
  });
  return !IsOther;
}

} // namespace c2cuda

bool c2cuda::onlyComputes(const FunctionDecl &Function) {
  return onlyComputes(Function, MostCalls);
}

bool c2cuda::onlyComputes(const CallExpr &Call) {
  return onlyComputes(Call, MostCalls);
}
