// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LocalLambdas.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

/// The lambda that \p Var is initialised with; null if it is none.
static const LambdaExpr *lambdaOf(const VarDecl &Var) {
  const auto *Class = Var.getType()->getAsCXXRecordDecl();
  if (!Class || !Class->isLambda() || !Var.hasLocalStorage() || !Var.hasInit())
    return nullptr;
  return dyn_cast<LambdaExpr>(Var.getInit()->IgnoreUnlessSpelledInSource());
}

/// Whether \p Reference is the lambda that is called.
static bool isCalled(const DeclRefExpr &Reference, const ParentMap &Parents) {
  const Stmt *Here = &Reference, *Up = Parents.getParent(Here);
  while (Up && isa<ParenExpr, ImplicitCastExpr>(Up)) {
    Here = Up;
    Up = Parents.getParent(Up);
  }
  const auto *Call = dyn_cast_or_null<CXXOperatorCallExpr>(Up);
  return Call && Call->getOperator() == OO_Call && Call->getNumArgs() > 0 &&
         Call->getArg(0) == Here;
}

static bool isOnlyCalled(const VarDecl &Var, const FunctionFacts &Facts) {
  return llvm::all_of(Facts.uses(Var).References,
                      [&](const DeclRefExpr *Reference) {
                        return isCalled(*Reference, Facts.parents());
                      });
}

bool isLocalLambda(const VarDecl &Var, const FunctionFacts &Facts) {
  const LambdaExpr *Lambda = lambdaOf(Var);
  if (!Lambda || !isOnlyCalled(Var, Facts))
    return false;
  return llvm::all_of(Lambda->captures(), [&](const LambdaCapture &Capture) {
    if (!Capture.capturesVariable())
      return Capture.capturesThis() && Capture.getCaptureKind() == LCK_This;
    const auto *Captured = dyn_cast<VarDecl>(Capture.getCapturedVar());
    return Captured && !Captured->isInitCapture() &&
           (Capture.getCaptureKind() == LCK_ByRef ||
            Facts.isNeverChanged(*Captured));
  });
}

/// Whether \p Reference only reads its variable, or gives it a value.
static bool isPlainUse(const DeclRefExpr &Reference, const ParentMap &Parents) {
  const Stmt *Here = &Reference, *Up = Parents.getParent(Here);
  while (Up && isa<ParenExpr>(Up)) {
    Here = Up;
    Up = Parents.getParent(Up);
  }
  if (const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(Up))
    return Cast->getCastKind() == CK_LValueToRValue;
  if (const auto *Op = dyn_cast_or_null<UnaryOperator>(Up))
    return Op->isIncrementDecrementOp();
  const auto *Op = dyn_cast_or_null<BinaryOperator>(Up);
  return Op && Op->isAssignmentOp() && Op->getLHS() == Here;
}

/// The variable that \p Lambda initialises; null if it stands anywhere else.
static const VarDecl *holderOf(const LambdaExpr &Lambda,
                               const ParentMap &Parents) {
  const Stmt *Up = Parents.getParent(&Lambda);
  while (Up && isa<Expr>(Up))
    Up = Parents.getParent(Up);
  const auto *Declared = dyn_cast_or_null<DeclStmt>(Up);
  if (!Declared)
    return nullptr;
  for (const Decl *D : Declared->decls())
    if (const auto *Var = dyn_cast<VarDecl>(D); Var && lambdaOf(*Var) == &Lambda)
      return Var;
  return nullptr;
}

/// Whether \p Lambda, which captures \p Var by reference, is called only, and does
/// not change it.
static bool onlySees(const LambdaExpr &Lambda, const VarDecl &Var,
                     const FunctionFacts &Facts) {
  const VarDecl *Holder = holderOf(Lambda, Facts.parents());
  if (!Holder || !isOnlyCalled(*Holder, Facts))
    return false;
  StmtSet Body;
  collectStatements(*Lambda.getBody(), Body);
  return llvm::none_of(Facts.uses(Var).Writes, [&](const Expr *Write) {
    return Body.contains(Write);
  });
}

bool isOnlySeenByLambdas(const VarDecl &Var, const FunctionFacts &Facts) {
  if (!Var.hasLocalStorage() || !Var.getType()->isArithmeticType() ||
      Var.getType().isVolatileQualified() || Var.hasAttr<CleanupAttr>() ||
      !Facts.function().hasBody())
    return false;
  StmtSet Captures;
  bool Result = true;
  forEachStmt(*Facts.function().getBody(), [&](const Stmt &S) {
    Result &= !isa<BlockExpr>(S);
    const auto *Lambda = dyn_cast<LambdaExpr>(&S);
    if (!Lambda)
      return;
    auto Init = Lambda->capture_init_begin();
    for (const LambdaCapture &Capture : Lambda->captures()) {
      const Expr *Captured = *Init++;
      if (!Capture.capturesVariable() || Capture.getCapturedVar() != &Var)
        continue;
      if (Captured)
        collectStatements(*Captured, Captures);
      Result &= Capture.getCaptureKind() == LCK_ByCopy ||
                onlySees(*Lambda, Var, Facts);
    }
  });
  return Result && llvm::all_of(Facts.uses(Var).References,
                                [&](const DeclRefExpr *Reference) {
                                  return Captures.contains(Reference) ||
                                         isPlainUse(*Reference, Facts.parents());
                                });
}

} // namespace c2cuda
