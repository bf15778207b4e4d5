// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls that fill arrays of their callers.

#include "CallSites.h"

#include "clang/AST/RecursiveASTVisitor.h"

using namespace c2cuda;
using namespace clang;

namespace {
class FilledLocals : public RecursiveASTVisitor<FilledLocals> {
public:
  bool Found = false;

  bool VisitCallExpr(CallExpr *Call) {
    const FunctionDecl *Callee = Call->getDirectCallee(), *Definition = nullptr;
    if (!Callee || !Callee->hasBody(Definition) ||
        !containsLoop(Definition->getBody()))
      return true;
    for (unsigned A = 0; A < Call->getNumArgs() && A < Callee->getNumParams();
         ++A)
      Found |= isLocalArray(*Call->getArg(A)) &&
               isFilled(Callee->getParamDecl(A)->getType());
    return !Found;
  }

private:
  static bool isFilled(QualType Parameter) {
    return Parameter->isPointerType() &&
           !Parameter->getPointeeType().isConstQualified();
  }
  static bool isLocalArray(const Expr &Argument) {
    const auto *Reference =
        dyn_cast<DeclRefExpr>(Argument.IgnoreParenImpCasts());
    const auto *Variable =
        Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
    return Variable && Variable->hasLocalStorage() &&
           Variable->getType()->isConstantArrayType();
  }
};
} // namespace

bool c2cuda::fillsLocalArrays(const Stmt &Loop) {
  FilledLocals Locals;
  Locals.TraverseStmt(const_cast<Stmt *>(&Loop));
  return Locals.Found;
}
