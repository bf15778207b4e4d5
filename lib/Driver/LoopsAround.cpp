// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LoopsAround.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

/// The loops around \p S in its function, innermost first.
static std::vector<const Stmt *> loopsAround(const Stmt &S, ASTContext &Context) {
  std::vector<const Stmt *> Result;
  DynTypedNode Node = DynTypedNode::create(S);
  while (true) {
    const auto Parents = Context.getParents(Node);
    if (Parents.size() != 1 || Parents[0].get<Decl>())
      return Result;
    Node = Parents[0];
    if (const auto *Loop = Node.get<Stmt>();
        Loop && isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(Loop))
      Result.push_back(Loop);
  }
}

std::vector<const Stmt *> c2cuda::loopsAround(const ScopRegion &Region) {
  if (Region.Statements.empty())
    return {};
  return ::loopsAround(*Region.Statements.front(),
                       Region.Function->getASTContext());
}

namespace {

class CallFinder : public RecursiveASTVisitor<CallFinder> {
public:
  explicit CallFinder(const FunctionDecl &Function) : Function(Function) {}

  unsigned InLoops = 0, Others = 0;

  bool VisitDeclRefExpr(DeclRefExpr *Reference) {
    if (Reference->getDecl()->getCanonicalDecl() == Function.getCanonicalDecl())
      ++(::loopsAround(*Reference, Function.getASTContext()).empty() ? Others
                                                                     : InLoops);
    return true;
  }

private:
  const FunctionDecl &Function;
};

} // namespace

bool c2cuda::isCalledInLoops(const FunctionDecl &Function) {
  if (isExternallyVisible(Function.getLinkageInternal()))
    return false;
  CallFinder Finder(Function);
  Finder.TraverseDecl(Function.getASTContext().getTranslationUnitDecl());
  return Finder.InLoops > 0 && Finder.Others == 0;
}
