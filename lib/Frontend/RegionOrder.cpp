// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RegionOrder.h"

#include "clang/AST/Stmt.h"

using namespace clang;

namespace c2cuda {

bool hasBegun(const Stmt &First, const Stmt &Second,
              const FunctionFacts &Facts) {
  const Stmt *Own = &First, *Other = &Second;
  const Stmt *Block = Facts.parents().getParent(Own);
  if (!isa_and_nonnull<CompoundStmt>(Block))
    return false;
  while (Other && Facts.parents().getParent(Other) != Block)
    Other = Facts.parents().getParent(Other);
  if (!Other)
    return false;
  for (const Stmt *Child : Block->children()) {
    if (Child == Own)
      return Child != Other;
    if (Child == Other)
      return false;
  }
  return false;
}

bool follows(const Stmt &First, const Stmt &Second,
             const FunctionFacts &Facts) {
  const Stmt *Block = Facts.parents().getParent(&First);
  if (Facts.parents().getParent(&Second) != Block ||
      !hasBegun(First, Second, Facts))
    return false;
  bool IsBetween = false, Leaves = false;
  for (const Stmt *Child : Block->children()) {
    if (Child == &Second)
      break;
    IsBetween |= Child == &First;
    if (IsBetween)
      forEachStmt(*Child, [&](const Stmt &S) {
        Leaves |= isa<BreakStmt, ContinueStmt, ReturnStmt>(S);
      });
  }
  return !Leaves;
}

} // namespace c2cuda
