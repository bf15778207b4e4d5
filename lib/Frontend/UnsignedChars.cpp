// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Frontend/UnsignedChars.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"

using namespace c2cuda;
using namespace clang;

namespace {

class CharFinder : public RecursiveASTVisitor<CharFinder> {
public:
  explicit CharFinder(ASTContext &Context) : Context(Context) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  /// Stops at the first one. What kernels get from the user's headers counts, too.
  bool VisitExpr(Expr *E) {
    const SourceManager &SM = Context.getSourceManager();
    return isa<StringLiteral>(E) || E->getBeginLoc().isInvalid() ||
           SM.isInSystemHeader(SM.getExpansionLoc(E->getBeginLoc())) ||
           E->getType().getCanonicalType().getUnqualifiedType() !=
               Context.CharTy;
  }

private:
  ASTContext &Context;
};

} // namespace

bool c2cuda::hasUnsignedChars(ASTContext &Context) {
  if (Context.getLangOpts().CharIsSigned ||
      !Context.getTargetInfo().getTriple().isX86())
    return false;
  return !CharFinder(Context).TraverseDecl(Context.getTranslationUnitDecl());
}
