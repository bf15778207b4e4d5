// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What is read after a region: liveness over the control-flow graph.

#include "FunctionFacts.h"

using namespace clang;

namespace c2cuda {

static const VarDecl *assignedVariable(const BinaryOperator &Op) {
  const auto *Name = dyn_cast<DeclRefExpr>(Op.getLHS()->IgnoreParens());
  return Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
}

namespace {

/// Backward dataflow of one variable; every subexpression is an element.
class LiveQuery {
public:
  LiveQuery(const CFG &Graph, const VarDecl &Var, const StmtSet &Region,
            llvm::function_ref<bool(const DeclRefExpr &)> IsRead)
      : Graph(Graph), Var(Var), Region(Region), IsRead(IsRead),
        LiveIn(Graph.getNumBlockIDs(), false) {
    for (const auto &[Part, Whole] : Graph.synthetic_stmts())
      if (Region.contains(Whole))
        Parts.insert(Part);
    for (const CFGBlock *Block : Graph)
      for (const CFGElement &Element : *Block)
        if (auto S = Element.getAs<CFGStmt>())
          noteTarget(S->getStmt());
  }

  /// Whether the variable is live behind the region.
  bool run() {
    flow();
    return llvm::any_of(Graph,
                        [&](const CFGBlock *B) { return leavesLive(*B); });
  }

  /// Whether it is live where the control enters the region.
  bool runAtBegin() {
    flow();
    return llvm::any_of(Graph,
                        [&](const CFGBlock *B) { return entersLive(*B); });
  }

private:
  void flow() {
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const CFGBlock *Block : Graph) {
        bool In = liveBefore(*Block, 0);
        Changed |= In != LiveIn[Block->getBlockID()];
        LiveIn[Block->getBlockID()] = In;
      }
    }
  }

  /// Of `int a = 1, b = 2;` the graph has a declaration for each variable.
  bool isOfRegion(const Stmt *S) const {
    return Region.contains(S) || Parts.contains(S);
  }

  void noteTarget(const Stmt *S) {
    const auto *Op = dyn_cast<BinaryOperator>(S);
    if (Op && Op->getOpcode() == BO_Assign)
      Targets.insert(Op->getLHS()->IgnoreParens());
  }

  bool isWrite(const Stmt *S) const {
    if (const auto *Op = dyn_cast<BinaryOperator>(S))
      return Op->getOpcode() == BO_Assign &&
             assignedVariable(*Op) == &Var;
    if (const auto *Decl = dyn_cast<DeclStmt>(S))
      for (const auto *D : Decl->decls())
        if (D == &Var)
          return true;
    return false;
  }

  bool isReadHere(const Stmt *S) const {
    const auto *Reference = dyn_cast<DeclRefExpr>(S);
    return Reference && Reference->getDecl() == &Var && !Targets.contains(S) &&
           IsRead(*Reference);
  }

  bool liveOut(const CFGBlock &Block) const {
    for (const auto &Next : Block.succs())
      if (const CFGBlock *B = Next.getPossiblyUnreachableBlock()
                                  ? Next.getPossiblyUnreachableBlock()
                                  : Next.getReachableBlock())
        if (LiveIn[B->getBlockID()])
          return true;
    return false;
  }

  /// Whether the variable is live before element \p From of \p Block.
  bool liveBefore(const CFGBlock &Block, unsigned From) const {
    unsigned K = 0;
    for (const CFGElement &Element : Block) {
      if (K++ < From)
        continue;
      auto S = Element.getAs<CFGStmt>();
      if (!S)
        continue;
      if (isReadHere(S->getStmt()))
        return true;
      if (isWrite(S->getStmt()))
        return false;
    }
    return liveOut(Block);
  }

  bool isInside(const CFGBlock &Block) const {
    if (Block.getTerminatorStmt() && Region.contains(Block.getTerminatorStmt()))
      return true;
    if (Block.getLoopTarget() && Region.contains(Block.getLoopTarget()))
      return true;
    for (const CFGElement &Element : Block)
      if (auto S = Element.getAs<CFGStmt>())
        if (isOfRegion(S->getStmt()))
          return true;
    return false;
  }

  bool beginsOutside(const CFGBlock &Block) const {
    for (const CFGElement &Element : Block)
      if (auto S = Element.getAs<CFGStmt>())
        return !isOfRegion(S->getStmt());
    return false;
  }

  /// Whether the variable is live where the control leaves the region here.
  bool leavesLive(const CFGBlock &Block) const {
    if (!isInside(Block))
      return false;
    bool WasInside = false;
    unsigned K = 0;
    for (const CFGElement &Element : Block) {
      if (auto S = Element.getAs<CFGStmt>()) {
        bool Inside = isOfRegion(S->getStmt());
        if (WasInside && !Inside && liveBefore(Block, K))
          return true;
        WasInside = Inside;
      }
      ++K;
    }
    for (const auto &Next : Block.succs()) {
      const CFGBlock *B = Next.getPossiblyUnreachableBlock()
                              ? Next.getPossiblyUnreachableBlock()
                              : Next.getReachableBlock();
      if (B && (!isInside(*B) || beginsOutside(*B)) && LiveIn[B->getBlockID()])
        return true;
    }
    return false;
  }

  bool endsInside(const CFGBlock &Block) const {
    bool Inside = Block.empty() && isInside(Block);
    for (const CFGElement &Element : Block)
      if (auto S = Element.getAs<CFGStmt>())
        Inside = isOfRegion(S->getStmt());
    return Inside || (Block.getTerminatorStmt() &&
                      Region.contains(Block.getTerminatorStmt()));
  }

  bool entersLive(const CFGBlock &Block) const {
    if (!isInside(Block))
      return false;
    bool WasInside = llvm::all_of(Block.preds(), [&](const auto &From) {
      const CFGBlock *B = From.getPossiblyUnreachableBlock()
                              ? From.getPossiblyUnreachableBlock()
                              : From.getReachableBlock();
      return B && endsInside(*B);
    });
    if (!WasInside && !beginsOutside(Block) && LiveIn[Block.getBlockID()])
      return true;
    unsigned K = 0;
    bool IsFirst = true;
    for (const CFGElement &Element : Block) {
      if (auto S = Element.getAs<CFGStmt>()) {
        bool Inside = isOfRegion(S->getStmt());
        if (!IsFirst && !WasInside && Inside && liveBefore(Block, K))
          return true;
        WasInside = Inside;
        IsFirst = false;
      }
      ++K;
    }
    return false;
  }

  const CFG &Graph;
  const VarDecl &Var;
  const StmtSet &Region;
  llvm::function_ref<bool(const DeclRefExpr &)> IsRead;
  std::vector<bool> LiveIn;
  StmtSet Targets;
  /// Of declarations in the region.
  StmtSet Parts;
};

} // namespace

const CFG *FunctionFacts::graph() const {
  if (!TriedGraph) {
    CFG::BuildOptions Options;
    Options.setAllAlwaysAdd();
    Options.PruneTriviallyFalseEdges = false;
    Options.AddLoopExit = false;
    Graph = CFG::buildCFG(&Function, Function.getBody(), &Context, Options);
  }
  TriedGraph = true;
  return Graph.get();
}

/// Whether \p Region stands in a `try`: a handler gets control from any call
/// behind it, past what the graph says.
static bool isTried(const StmtSet &Region, const ParentMap &Parents) {
  if (Region.empty())
    return false;
  for (const Stmt *Up = *Region.begin(); Up; Up = Parents.getParent(Up))
    if (isa<CXXTryStmt, SEHTryStmt>(Up))
      return true;
  return false;
}

/// Whether a handler may read \p Var after \p Region.
bool FunctionFacts::mayBeCaught(const VarDecl &Var,
                                const StmtSet &Region) const {
  return isTried(Region, Parents) &&
         llvm::any_of(uses(Var).References, [&](const DeclRefExpr *Reference) {
           return !Region.contains(Reference) && !isArgumentOfFree(*Reference);
         });
}

bool FunctionFacts::isLiveAfter(const VarDecl &Var,
                                const StmtSet &Region) const {
  if (!Var.hasLocalStorage() || Var.getType()->isReferenceType() ||
      uses(Var).Escapes || uses(Var).IsInType || mayBeCaught(Var, Region))
    return true;
  if (!graph())
    return true;
  auto IsRead = [](const DeclRefExpr &) { return true; };
  return LiveQuery(*graph(), Var, Region, IsRead).run();
}

bool FunctionFacts::isReadFirst(const VarDecl &Var,
                                const StmtSet &Region) const {
  if (Var.getType()->isReferenceType() || uses(Var).Escapes ||
      uses(Var).IsInType || mayBeCaught(Var, Region) || !graph())
    return true;
  auto IsRead = [](const DeclRefExpr &) { return true; };
  return LiveQuery(*graph(), Var, Region, IsRead).runAtBegin();
}

bool FunctionFacts::isContentLiveAfter(const VarDecl &Var,
                                       const StmtSet &Region) const {
  if (!Var.hasLocalStorage() || isa<ParmVarDecl>(Var) ||
      Var.getType()->isReferenceType() || uses(Var).Escapes ||
      mayBeCaught(Var, Region))
    return true;
  if (Var.getType()->isPointerType() && !holdsOneAllocation(Var))
    return true;
  for (const DeclRefExpr *Reference : uses(Var).References) {
    const auto *Up = Parents.getParent(Reference);
    const auto *Assign = dyn_cast_or_null<BinaryOperator>(Up);
    if (Assign && Assign->isAssignmentOp() && Assign->getLHS() == Reference)
      continue; // the one allocation
    if (!isElementUse(*Reference) && !isArgumentOfFree(*Reference))
      return true;
  }
  if (!graph())
    return true;
  auto IsRead = [this](const DeclRefExpr &Reference) {
    return !isArgumentOfFree(Reference);
  };
  return LiveQuery(*graph(), Var, Region, IsRead).run();
}

bool FunctionFacts::isContentLiveAfter(
    llvm::ArrayRef<const VarDecl *> Exchanged,
    const std::set<const Stmt *> &Steps, const StmtSet &Region,
    const Stmt &Last) const {
  const SourceManager &SM = Context.getSourceManager();
  auto IsInStep = [&](const Stmt *S) {
    while (S && !Steps.count(S))
      S = Parents.getParent(S);
    return S != nullptr;
  };
  auto IsGiven = [&](const DeclRefExpr &Reference) {
    const auto *Assign =
        dyn_cast_or_null<BinaryOperator>(Parents.getParent(&Reference));
    return Assign && Assign->isAssignmentOp() && Assign->getLHS() == &Reference;
  };
  auto IsRead = [&](const DeclRefExpr *Reference) {
    if (isArgumentOfFree(*Reference) || IsGiven(*Reference) ||
        IsInStep(Reference))
      return false;
    return !isElementUse(*Reference) ||
           !SM.isBeforeInTranslationUnit(Reference->getBeginLoc(),
                                         Last.getEndLoc());
  };
  return HasLabels || llvm::any_of(Exchanged, [&](const VarDecl *Var) {
           return !Var->hasLocalStorage() || isa<ParmVarDecl>(Var) ||
                  uses(*Var).Escapes || uses(*Var).IsCaptured ||
                  mayBeCaught(*Var, Region) ||
                  llvm::any_of(uses(*Var).References, IsRead);
         });
}

} // namespace c2cuda
