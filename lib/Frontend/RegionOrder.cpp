// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RegionOrder.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace c2cuda {

namespace {
/// Statements of one block that two others are, or are in.
struct Siblings {
  const Stmt *Block = nullptr;
  const Stmt *First = nullptr, *Second = nullptr;
};
} // namespace

/// The part of \p Block that \p S is in; null if it is not in it.
static const Stmt *childAround(const Stmt &Block, const Stmt &S,
                               const FunctionFacts &Facts) {
  const Stmt *Up = &S;
  while (Up && Facts.parents().getParent(Up) != &Block)
    Up = Facts.parents().getParent(Up);
  return Up;
}

/// Of the smallest block with both, if \p First is in that or in blocks of it only.
static Siblings siblingsOf(const Stmt &First, const Stmt &Second,
                           const FunctionFacts &Facts) {
  const Stmt *Own = &First;
  for (const Stmt *Block = Facts.parents().getParent(Own);
       isa_and_nonnull<CompoundStmt>(Block);
       Block = Facts.parents().getParent(Own)) {
    if (const Stmt *Other = childAround(*Block, Second, Facts))
      return {Block, Own, Other};
    Own = Block;
  }
  return {};
}

bool hasBegun(const Stmt &First, const Stmt &Second,
              const FunctionFacts &Facts) {
  Siblings Both = siblingsOf(First, Second, Facts);
  if (!Both.Block || Both.First == Both.Second)
    return false;
  for (const Stmt *Child : Both.Block->children())
    if (Child == Both.First || Child == Both.Second)
      return Child == Both.First;
  return false;
}

bool follows(const Stmt &First, const Stmt &Second,
             const FunctionFacts &Facts) {
  if (!hasBegun(First, Second, Facts) ||
      siblingsOf(Second, First, Facts).Block !=
          siblingsOf(First, Second, Facts).Block)
    return false;
  // A jump anywhere in the block before the second one may leave it.
  bool IsBefore = true, Leaves = false;
  const Siblings Both = siblingsOf(First, Second, Facts);
  for (const Stmt *Child : Both.Block->children()) {
    if (Child == Both.First)
      IsBefore = false;
    if (IsBefore)
      continue;
    forEachStmt(*Child, [&](const Stmt &S) {
      Leaves |= isa<BreakStmt, ContinueStmt, ReturnStmt>(S);
    });
    if (Child == Both.Second)
      break;
  }
  return !Leaves;
}

bool isRepeated(const Stmt &Region, const FunctionFacts &Facts) {
  for (const Stmt *Up = Facts.parents().getParent(&Region); Up;
       Up = Facts.parents().getParent(Up))
    if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(Up))
      return true;
  return false;
}

} // namespace c2cuda
