// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The functions that are written in a file.

#include "c2cuda/Frontend/Frontend.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace c2cuda {

namespace {

class FunctionFinder : public RecursiveASTVisitor<FunctionFinder> {
public:
  FunctionFinder(ASTContext &Context, const EditedFiles &Files,
                 const std::function<void(const FunctionDecl &)> &Visit)
      : Context(Context), Files(Files), Visit(Visit) {}

  bool VisitFunctionDecl(FunctionDecl *Function) {
    const SourceManager &SM = Context.getSourceManager();
    if (!Function->doesThisDeclarationHaveABody() || Function->isImplicit() ||
        Function->isDefaulted())
      return true;
    SourceLocation Begin = Function->getBody()->getBeginLoc();
    if (Files.contain(Begin, SM))
      Visit(*Function);
    return true;
  }

  /// The visitor takes a lambda's body for a part of the function.
  bool VisitLambdaExpr(LambdaExpr *Lambda) {
    return VisitFunctionDecl(Lambda->getCallOperator());
  }

private:
  ASTContext &Context;
  const EditedFiles &Files;
  const std::function<void(const FunctionDecl &)> &Visit;
};

} // namespace

void forEachFunction(ASTContext &Context, const EditedFiles &Files,
                     const std::function<void(const FunctionDecl &)> &Visit) {
  FunctionFinder(Context, Files, Visit)
      .TraverseDecl(Context.getTranslationUnitDecl());
}

} // namespace c2cuda
