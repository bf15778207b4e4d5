// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Jumps.h"

#include "clang/AST/Expr.h"
#include "clang/AST/StmtCXX.h"

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

bool hasFarJump(const Stmt &S) {
  if (isa<ReturnStmt, GotoStmt, IndirectGotoStmt, LabelStmt>(S))
    return true;
  if (isa<Expr>(S))
    return false;
  for (const Stmt *Child : S.children())
    if (Child && hasFarJump(*Child))
      return true;
  return false;
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
