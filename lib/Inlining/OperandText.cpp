// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What stands around the body of a function whose call is an operand: a variable
// for its value before it, and the rest of the statement behind it.

#include "Lambdas.h"
#include "Operands.h"
#include "WrittenCall.h"

#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace c2cuda;
using namespace clang;

unsigned WrittenCall::beginOfCall() const {
  return SM.getFileOffset(rangeOf(*Site.Call).getBegin());
}

/// A variable before the statement.
bool WrittenCall::chooseOperand() {
  if (!Uses.Last || !Uses.Last->getRetValue() || isBehindDirective() ||
      !mayComeFirst(Site, Variables))
    return false;
  const VarDecl *Lambda = calledLambda(*Site.Call);
  std::string Name =
      Lambda ? Lambda->getNameAsString() : Site.Callee->getNameAsString();
  if (isDigit(Name.back()))
    Name += "_";
  TargetName = freshName(Name);
  Outside.insert(TargetName);
  return true;
}

/// The old text with the variable in the place of the call, if that is there.
std::string WrittenCall::withResult(unsigned Begin, unsigned End) const {
  if (beginOfCall() < Begin || offsetBehind(*Site.Call) > End)
    return file().slice(Begin, End).str();
  return file().slice(Begin, beginOfCall()).str() + TargetName +
         file().slice(offsetBehind(*Site.Call), End).str();
}

/// Where \p E ends.
unsigned WrittenCall::offsetBehind(const Expr &E) const {
  return SM.getFileOffset(rangeOf(E).getEnd());
}

std::string WrittenCall::forever() const {
  return Context.getLangOpts().CPlusPlus ? "true" : "1";
}

/// `1) {`, or `; ++it) {` where only a part of the condition goes.
std::string WrittenCall::headOfLoop() const {
  unsigned Begin = SM.getFileOffset(rangeOf(*Site.Test).getBegin());
  return (Site.Begin == Begin ? forever() : "") +
         file().slice(offsetBehind(*Site.Test), Site.End).str();
}

/// What comes before and behind the body, whose lines begin in \p Column.
std::pair<std::string, std::string>
WrittenCall::aroundOperand(unsigned &Column) const {
  const bool IsLoop = Site.Test, IsDo = IsLoop && isa<DoStmt>(Site.Around);
  const std::string Margin(Column, ' ');
  if (IsLoop || !Site.IsInBlock)
    Column += step();
  const std::string Inner = "\n" + std::string(Column, ' ');
  std::string Before;
  if (IsDo)
    Before = std::string(step(), ' ');
  else if (IsLoop)
    Before = headOfLoop() + Inner;
  else if (!Site.IsInBlock)
    Before = "{" + Inner;
  llvm::raw_string_ostream Stream(Before);
  typeOfResult().getCanonicalType().print(Stream, Context.getPrintingPolicy(),
                                          TargetName);
  Stream << ";" << Inner;
  if (!IsLoop)
    return {Before, Inner + withResult(Site.Begin, Site.End) +
                        (Site.IsInBlock ? "" : "\n" + Margin + "}")};
  std::string After =
      Inner + "if (!(" +
      withResult(SM.getFileOffset(rangeOf(*Site.Test).getBegin()),
                 offsetBehind(*Site.Test)) +
      "))" + Inner + std::string(step(), ' ') + "break;";
  if (IsDo)
    After += "\n" + Margin + "} while (" + forever();
  return {Before, After};
}

/// What stands before the body in the head of a loop.
References WrittenCall::namesOfHead() const {
  if (!Site.Test || !isa<ForStmt>(Site.Around))
    return {};
  return referencesIn(*Site.Caller, offsetBehind(*Site.Test), Site.End, Context);
}

References WrittenCall::namesAround() const {
  const std::string Result = innerName(typeOfResult(), Context);
  const Expr *Whole = Site.Test ? Site.Test : dyn_cast<Expr>(Site.Around);
  if (Site.Test || !Site.IsInBlock)
    return referencesIn(*Whole, *Site.Call, Result, Context);
  References Names = referencesIn(*Site.Caller, Site.Begin, beginOfCall(), Context);
  Names.push_back(Result);
  return Names;
}
