// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// An `if` on data: one thread runs it whole.

#include "StatementReader.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace c2cuda {

bool StatementReader::conditional(const IfStmt &If) {
  if (If.hasInitStorage() || If.hasVarStorage() || If.isConsteval())
    return refuse(If, "a declaration in the head of 'if'");
  if (!read(*If.getCond()))
    return false;
  IsPart = true;
  isl::set Holds = affineCondition(*If.getCond());
  Draft.IsUnconditional = false;
  isl::set Outer = Guard;
  auto Before = Written;
  unsigned Depth = MayDepth;
  std::vector<Branch> Branches;
  for (bool IsThen : {true, false}) {
    const Stmt *Part = IsThen ? If.getThen() : If.getElse();
    if (Holds.is_null())
      ++MayDepth;
    else
      Guard = IsThen ? Holds : Holds.complement();
    if (!Holds.is_null() && !Outer.is_null())
      Guard = Guard.intersect(Outer);
    size_t Begin = Statement.Accesses.size();
    bool Good = !Part || branch(Part);
    MayDepth = Depth;
    Guard = Outer;
    // Where the condition is affine, guards say what happens exactly.
    size_t End = Holds.is_null() ? Statement.Accesses.size() : Begin;
    Branches.push_back({Begin, End, std::move(Written)});
    Written = Before;
    if (!Good)
      return false;
  }
  joinBranches(Branches);
  return true;
}

} // namespace c2cuda
