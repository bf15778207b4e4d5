// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "SmallNests.h"

#include "clang/AST/ParentMapContext.h"
#include "clang/AST/StmtCXX.h"

using namespace c2cuda;
using namespace clang;

/// A launch and two copies take some 20 microseconds.
static constexpr long FewStatements = 64;

/// The most instances of \p Domain, or more than are few.
static long mostInstances(const isl::set &Domain) {
  long Result = 1;
  for (int D = 0, N = int(count(Domain.tuple_dim())); D < N; ++D) {
    isl::val Most =
        maximumOf(Domain.dim_max(D).sub(Domain.dim_min(D)).coalesce());
    if (Most.is_null() || !bool(Most.is_int()) ||
        !bool(Most.lt(isl::val(Most.ctx(), FewStatements))))
      return FewStatements + 1;
    Result *= Most.num_si() + 1;
    if (Result > FewStatements)
      return Result;
  }
  return Result;
}

static bool isInLoop(const Stmt &Written, ASTContext &Context) {
  DynTypedNode Node = DynTypedNode::create(Written);
  while (true) {
    DynTypedNodeList Parents = Context.getParents(Node);
    if (Parents.size() != 1 || Parents[0].get<Decl>())
      return false;
    Node = Parents[0];
    const auto *Around = Node.get<Stmt>();
    if (Around &&
        isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(Around))
      return true;
  }
}

bool c2cuda::isSmallNest(const ScopRegion &Region, ASTContext &Context) {
  const Scop &Model = Region.Model;
  const MappingHints &Hints = Model.Hints;
  const bool IsWanted = !Hints.Block.empty() || !Hints.ThreadTile.empty() ||
                        Hints.Tile || Hints.Steps;
  // What a function or a loop in a statement takes is not known.
  if (IsWanted || Region.HasWholes || !Model.Functions.empty())
    return false;
  long Result = 0;
  for (const Statement &S : Model.Statements) {
    Result += mostInstances(S.Domain);
    if (Result > FewStatements)
      return false;
  }
  return isInLoop(*Region.Statements.front(), Context);
}
