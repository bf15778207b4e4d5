// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Lambdas.h"

#include "BodyNames.h"

#include "clang/AST/ASTContext.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

const LambdaExpr *c2cuda::lambdaOf(const VarDecl &Var) {
  const auto *Class = Var.getType()->getAsCXXRecordDecl();
  if (!Class || !Class->isLambda() || !Var.hasLocalStorage() || !Var.hasInit())
    return nullptr;
  return dyn_cast<LambdaExpr>(Var.getInit()->IgnoreUnlessSpelledInSource());
}

/// What `f()` and `f(x)` are of.
static const Expr *calledObject(const CallExpr &Call) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
  return Operator && Operator->getOperator() == OO_Call && Call.getNumArgs() > 0
             ? Call.getArg(0)->IgnoreParenImpCasts()
             : nullptr;
}

const VarDecl *c2cuda::calledLambda(const CallExpr &Call) {
  const auto *Name = dyn_cast_or_null<DeclRefExpr>(calledObject(Call));
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  return Var && lambdaOf(*Var) ? Var : nullptr;
}

bool c2cuda::isLambdaType(QualType Type) {
  const auto *Class = Type.getNonReferenceType()->getAsCXXRecordDecl();
  return Class && Class->isLambda();
}

/// The lambda that \p E is, or that the variable has which it names.
static const LambdaExpr *lambdaIn(const Expr &E) {
  const Expr *Own = E.IgnoreUnlessSpelledInSource();
  const auto *Name = dyn_cast<DeclRefExpr>(Own);
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  return Var ? lambdaOf(*Var) : dyn_cast<LambdaExpr>(Own);
}

bool c2cuda::hasLambda(const Expr &E) { return lambdaIn(E) != nullptr; }

std::set<std::string> c2cuda::namesCapturedBy(const Expr &E) {
  std::set<std::string> Names;
  if (const LambdaExpr *Lambda = lambdaIn(E))
    for (const LambdaCapture &Capture : Lambda->captures())
      if (Capture.capturesVariable())
        Names.insert(Capture.getCapturedVar()->getNameAsString());
  return Names;
}

std::set<std::string> c2cuda::namesOfLambda(const Expr &E) {
  const auto *Lambda = dyn_cast<LambdaExpr>(E.IgnoreUnlessSpelledInSource());
  if (!Lambda)
    return {};
  std::set<std::string> Names = namesDeclaredIn(*Lambda->getCallOperator());
  for (const std::string &Captured : namesCapturedBy(E))
    Names.erase(Captured);
  return Names;
}

std::string c2cuda::nameOfLambda(const VarDecl &Var) {
  const auto *Function = dyn_cast<NamedDecl>(Var.getDeclContext());
  return (Function ? Function->getQualifiedNameAsString() : "") +
         "()::" + Var.getNameAsString();
}

llvm::ArrayRef<const Expr *> c2cuda::argumentsOf(const CallExpr &Call) {
  return llvm::ArrayRef<const Expr *>(Call.getArgs(), Call.getNumArgs())
      .drop_front(calledObject(Call) ? 1 : 0);
}

bool c2cuda::callsStepwiseLambda(const CallExpr &Call) {
  const VarDecl *Var = calledLambda(Call);
  if (!Var)
    return false;
  const LambdaExpr &Lambda = *lambdaOf(*Var);
  const auto *Block = dyn_cast<CompoundStmt>(Lambda.getBody());
  if (!Block || Block->body_empty() || Lambda.capture_size() == 0)
    return false;
  const auto *Return = dyn_cast<ReturnStmt>(Block->body_front());
  return !Return ||
         (Return->getRetValue() &&
          Return->getRetValue()->HasSideEffects(Var->getASTContext()));
}

/// Whether the variable of \p Capture is what its copy is.
static bool isCaptured(const LambdaCapture &Capture,
                       const VariableSets &Variables) {
  if (Capture.capturesThis())
    return Capture.getCaptureKind() == LCK_This;
  if (!Capture.capturesVariable() || Capture.isPackExpansion())
    return false;
  const auto *Var = dyn_cast<VarDecl>(Capture.getCapturedVar());
  if (!Var || Var->isInitCapture())
    return false;
  return Capture.getCaptureKind() == LCK_ByRef ||
         (!Var->getType()->isReferenceType() &&
          !Variables.Assigned.contains(Var) &&
          !Variables.Addressed.contains(Var));
}

bool c2cuda::keepsCaptures(const VarDecl &Holder, const CalleeUses &Uses,
                           const FunctionDecl &Caller,
                           const VariableSets &Variables) {
  // Where the lambda can be called, the variable that it has captured is there, if no
  // other one has the name.
  return llvm::all_of(lambdaOf(Holder)->captures(),
                      [&](const LambdaCapture &Capture) {
                        return isCaptured(Capture, Variables);
                      }) &&
         llvm::all_of(Uses.Outer, [&](const auto &Outer) {
           return Outer.first->getIdentifier() &&
                  timesDeclared(Outer.first->getName(), Caller) == 1;
         });
}
