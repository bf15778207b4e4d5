// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Statements that decide on data what they do: one thread runs them whole.

#include "StatementReader.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace c2cuda {

bool StatementReader::conditional(const IfStmt &If) {
  if (If.hasInitStorage() || If.hasVarStorage() || If.isConsteval())
    return refuse(If, "a declaration in the head of 'if'");
  if (!read(*If.getCond()))
    return false;
  isl::set Holds = affineCondition(*If.getCond());
  Draft.IsUnconditional = false;
  isl::set Outer = Guard;
  auto Before = Written;
  for (bool IsThen : {true, false}) {
    const Stmt *Part = IsThen ? If.getThen() : If.getElse();
    if (Holds.is_null())
      ++MayDepth;
    else
      Guard = IsThen ? Holds : Holds.complement();
    if (!Holds.is_null() && !Outer.is_null())
      Guard = Guard.intersect(Outer);
    bool Good = !Part || branch(Part);
    if (Holds.is_null())
      --MayDepth;
    Guard = Outer;
    Written = Before;
    if (!Good)
      return false;
  }
  return true;
}

bool StatementReader::branch(const Stmt *S) {
  if (isa<NullStmt>(S))
    return true;
  if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
    for (const Stmt *Child : Block->body())
      if (!branch(Child))
        return false;
    return true;
  }
  if (const auto *E = dyn_cast<Expr>(S))
    return effect(*E);
  if (const auto *If = dyn_cast<IfStmt>(S))
    return conditional(*If);
  if (const auto *Decl = dyn_cast<DeclStmt>(S))
    return branchDeclaration(*Decl);
  if (isa<BreakStmt, ContinueStmt, ReturnStmt, GotoStmt, SwitchStmt>(S))
    return Draft.fail(RefusalKind::ControlFlow, S->getBeginLoc(),
                      {textOf(*S, Draft.Clang).substr(0, 8)});
  return refuse(*S, std::string("a '") + S->getStmtClassName() + "'");
}

/// Variables of the statement's own text need no model.
bool StatementReader::branchDeclaration(const DeclStmt &Decl) {
  for (const auto *D : Decl.decls()) {
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!Var || Var->isStaticLocal() || !isSupportedElement(Var->getType()) ||
        Var->getType().isVolatileQualified())
      return refuse(Decl,
                    "the declaration '" + textOf(Decl, Draft.Clang) + "'");
    Own.insert(Var);
    if (!Var->hasInit())
      continue;
    if (isa<InitListExpr>(Var->getInit()))
      return refuse(Decl,
                    "the declaration '" + textOf(Decl, Draft.Clang) + "'");
    if (!read(*Var->getInit()))
      return false;
  }
  return true;
}

} // namespace c2cuda
