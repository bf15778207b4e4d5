// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where regions are in what a team of threads runs: loops that it shares out,
// of which one thread may run the kernels, and blocks for one thread.

#include "Detector.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace c2cuda {

static bool isLoop(const Stmt &S) {
  return isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
}

/// The statements in \p S.
static StmtList childrenOf(const Stmt &S) {
  StmtList Result;
  for (const Stmt *Child : S.children())
    if (Child)
      Result.push_back(Child);
  return Result;
}

void Detector::searchTeam(const Stmt &S) {
  const ThreadConstruct *Found = Threads.at(S);
  Refusal Why = {RefusalKind::ThreadRegion, {}, {"#pragma omp"}};
  if (Found)
    Why.Evidence = {Found->Pragmas.Region};
  if (Found && Found->kind() == Sharing::Team)
    return searchOwn(childrenOf(S), Why);
  searchOwn(&S, Why);
}

void Detector::searchInsideTeam(const Stmt &S) {
  switch (Threads.at(S)->kind()) {
  case Sharing::Team:
    return searchTeam(S);
  case Sharing::One:
    return searchSingle(S);
  default:
    // Its iterations may run at once: each in another thread.
    return;
  }
}

void Detector::searchSingle(const Stmt &S) {
  if (!Threads.mayBeInside(S))
    return refuseLoopsIn(
        &S, {RefusalKind::ThreadRegion, {}, {Threads.at(S)->Pragmas.Region}},
        Context, Refused);
  searchSiblings(childrenOf(S));
}

void Detector::searchOwn(llvm::ArrayRef<const Stmt *> List,
                         const Refusal &Why) {
  StmtList Run;
  auto Flush = [&] {
    convertRun(Run);
    Run.clear();
  };
  for (const Stmt *S : List) {
    const ThreadConstruct *Found = Threads.at(*S);
    if (containsLoop(*S) && !isTurnedOff(*S)) {
      if (!Found && !Threads.hasShared(*S)) {
        refuseLoopsIn(S, Why, Context, Refused);
      } else if (!Found) {
        Flush();
        searchOwn(childrenOf(*S), Why);
      } else if (!Threads.isShared(*S)) {
        std::string Line = Found->Pragmas.Region;
        refuseLoopsIn(S, Line.empty() ? Why : Refusal{Why.Kind, {}, {Line}},
                      Context, Refused);
      } else if (!isLoop(*S)) {
        Flush();
        searchSingle(*S);
      } else if (auto Reason = Threads.whyNotOne(*S)) {
        refuseLoopsIn(S, *Reason, Context, Refused);
      } else {
        Run.push_back(S);
        continue;
      }
    }
    Flush();
  }
  Flush();
}

} // namespace c2cuda
