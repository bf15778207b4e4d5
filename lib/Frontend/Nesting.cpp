// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A walk with a list of its own instead of the stack.

#include "Nesting.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace c2cuda {

std::string tooManyLoops() {
  return "more than " + std::to_string(MostLoops) + " loops inside each other";
}

Nesting nestingOf(const Stmt &S) {
  Nesting Most;
  std::vector<std::pair<const Stmt *, Nesting>> Work = {{&S, {}}};
  while (!Work.empty()) {
    auto [Here, At] = Work.back();
    Work.pop_back();
    ++At.Levels;
    At.Loops += isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(Here);
    Most.Levels = std::max(Most.Levels, At.Levels);
    Most.Loops = std::max(Most.Loops, At.Loops);
    for (const Stmt *Child : Here->children())
      if (Child)
        Work.push_back({Child, At});
  }
  return Most;
}

} // namespace c2cuda
