// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LoopsAround.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

std::vector<const Stmt *> c2cuda::loopsAround(const ScopRegion &Region) {
  std::vector<const Stmt *> Result;
  if (Region.Statements.empty())
    return Result;
  ASTContext &Context = Region.Function->getASTContext();
  DynTypedNode Node = DynTypedNode::create(*Region.Statements.front());
  while (true) {
    const auto Parents = Context.getParents(Node);
    if (Parents.size() != 1 || Parents[0].get<Decl>())
      return Result;
    Node = Parents[0];
    if (const auto *S = Node.get<Stmt>();
        S && isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S))
      Result.push_back(S);
  }
}
