// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "ReadPlaces.h"

#include "RegionText.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace c2cuda {

static bool isLoop(const Stmt &S) {
  return isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
}

static const Stmt *bodyOf(const Stmt &Loop) {
  if (const auto *For = dyn_cast<ForStmt>(&Loop))
    return For->getBody();
  if (const auto *While = dyn_cast<WhileStmt>(&Loop))
    return While->getBody();
  if (const auto *Do = dyn_cast<DoStmt>(&Loop))
    return Do->getBody();
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(&Loop))
    return Range->getBody();
  return nullptr;
}

const Stmt *statementAround(const Stmt *S, const Stmt &Loop,
                                   const FunctionFacts &Facts) {
  while (S && S != &Loop) {
    const Stmt *Parent = Facts.parents().getParent(S);
    if (!Parent || isa<CompoundStmt>(Parent) ||
        (isLoop(*Parent) && bodyOf(*Parent) == S))
      return Parent ? S : nullptr;
    // What is behind `else if` is no place of its own.
    if (const auto *If = dyn_cast<IfStmt>(Parent))
      if (If->getThen() == S || (If->getElse() == S && !isa<IfStmt>(S)))
        return S;
    S = Parent;
  }
  return nullptr;
}

static bool hasApart(const Stmt &S, const StmtSet &Apart) {
  bool Result = false;
  forEachStmt(S, [&](const Stmt &Part) { Result |= Apart.contains(&Part); });
  return Result;
}

std::optional<HostPlace> readPlace(const Stmt &Where, const Stmt &Loop,
                                   const StmtSet &Apart,
                                   const FunctionFacts &Facts,
                                   const ASTContext &Context) {
  const Stmt *Place = statementAround(&Where, Loop, Facts);
  for (const Stmt *Up = Place; Up && Up != &Loop;
       Up = Facts.parents().getParent(Up)) {
    if (Apart.contains(Up))
      return std::nullopt;
    if (isLoop(*Up) && !hasApart(*Up, Apart))
      Place = statementAround(Up, Loop, Facts);
  }
  const Stmt *Parent = Place ? Facts.parents().getParent(Place) : nullptr;
  if (!Parent || isa<DoStmt>(Parent))
    return std::nullopt;
  const bool IsInBlock = isa<CompoundStmt>(Parent);
  // The head of a loop runs again behind its kernels.
  if ((!IsInBlock || isLoop(*Place)) && hasApart(*Place, Apart))
    return std::nullopt;
  auto Range = textRange(*Place, *Place, Context);
  return Range ? std::optional(HostPlace{*Range, IsInBlock}) : std::nullopt;
}

} // namespace c2cuda
