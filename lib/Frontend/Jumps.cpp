// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Jumps.h"

#include "FunctionFacts.h"

#include "clang/AST/Expr.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

static bool isLoop(const Stmt &S) {
  return isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
}

bool continuesOuter(const Stmt &S) {
  if (isa<ContinueStmt>(S))
    return true;
  if (isa<Expr>(S) || isLoop(S))
    return false;
  for (const Stmt *Child : S.children())
    if (Child && continuesOuter(*Child))
      return true;
  return false;
}

bool breaksOuter(const Stmt &S) {
  if (isa<BreakStmt>(S))
    return true;
  if (isa<Expr, SwitchStmt>(S) || isLoop(S))
    return false;
  for (const Stmt *Child : S.children())
    if (Child && breaksOuter(*Child))
      return true;
  return false;
}

bool alwaysLeaves(const Stmt &S) {
  const auto *Block = dyn_cast<CompoundStmt>(&S);
  return isa<BreakStmt, ContinueStmt>(S) ||
         (Block && !Block->body_empty() && alwaysLeaves(*Block->body_back()));
}

bool leavesOnOneBranch(const IfStmt &If) {
  return alwaysLeaves(*If.getThen()) !=
         (If.getElse() && alwaysLeaves(*If.getElse()));
}

static std::map<const LabelDecl *, unsigned> countGotos(const Stmt &S) {
  std::map<const LabelDecl *, unsigned> Result;
  forEachStmt(S, [&](const Stmt &Here) {
    if (const auto *Goto = dyn_cast<GotoStmt>(&Here))
      ++Result[Goto->getLabel()];
    if (const auto *Address = dyn_cast<AddrLabelExpr>(&Here))
      Result[Address->getLabel()] += 2; // never its own
  });
  return Result;
}

std::vector<const LabelDecl *> ownLabels(const Stmt &S, const Stmt &Function) {
  std::vector<const LabelDecl *> Result;
  auto Own = countGotos(S), All = countGotos(Function);
  forEachStmt(S, [&](const Stmt &Here) {
    const auto *Label = dyn_cast<LabelStmt>(&Here);
    if (Label && Own[Label->getDecl()] == All[Label->getDecl()])
      Result.push_back(Label->getDecl());
  });
  return Result;
}

bool hasFarJump(const Stmt &S, const Stmt &Function) {
  bool IsFar = false, HasLabels = false;
  forEachStmt(S, [&](const Stmt &Here) {
    IsFar |= isa<ReturnStmt, IndirectGotoStmt, AddrLabelExpr>(Here);
    HasLabels |= isa<GotoStmt, LabelStmt>(Here);
  });
  if (IsFar || !HasLabels)
    return IsFar;
  std::vector<const LabelDecl *> Own = ownLabels(S, Function);
  forEachStmt(S, [&](const Stmt &Here) {
    const auto *Goto = dyn_cast<GotoStmt>(&Here);
    const auto *Label = dyn_cast<LabelStmt>(&Here);
    if (Goto || Label)
      IsFar |= !llvm::is_contained(Own, Goto ? Goto->getLabel()
                                             : Label->getDecl());
  });
  return IsFar;
}

bool parseContinueGuard(const Stmt &S, ContinueGuard &Guard) {
  const auto *If = dyn_cast<IfStmt>(&S);
  if (!If || If->getElse() || If->hasInitStorage() || If->hasVarStorage())
    return false;
  std::vector<const Stmt *> Body = {If->getThen()};
  if (const auto *Block = dyn_cast<CompoundStmt>(If->getThen()))
    Body.assign(Block->body_begin(), Block->body_end());
  if (Body.empty() || !isa<ContinueStmt>(Body.back()))
    return false;
  Body.pop_back();
  for (const Stmt *Before : Body)
    if (continuesOuter(*Before))
      return false;
  Guard.Condition = If->getCond();
  Guard.Before = std::move(Body);
  return true;
}

} // namespace c2cuda
