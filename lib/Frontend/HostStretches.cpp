// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "HostStretches.h"

#include "RegionOrder.h"
#include "RegionText.h"

#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

/// Whether what the host does in \p S is known.
bool StretchFinder::isKnown(const Stmt &S) const {
  StmtSet Skipped = Reader.ofRegions();
  for (const HostExchange &Exchange :
       findHostExchanges(S, Skipped, Reader.facts(), Context))
    Skipped.insert(Exchange.Steps.begin(), Exchange.Steps.end());
  HostCode Host(Function, Context, Skipped);
  Host.allowAllocations();
  return Host.read(&S);
}

StretchFinder::Part StretchFinder::partOf(const Stmt &S) const {
  Part Result;
  Result.Statement = &S;
  StmtSet Inside;
  collectStatements(S, Inside);
  for (const LoopRegion &R : Reader.regions()) {
    const std::vector<const Stmt *> &Own = R.Region->Statements;
    Result.HasRegion |= Inside.contains(Own.front()) || Own.back() == &S;
    Result.IsInRegion |= Own.front() != &S && llvm::is_contained(Own, &S);
  }
  return Result;
}

size_t StretchFinder::partWith(const Stmt &S) const {
  const Stmt *Up = &S;
  while (Reader.facts().parents().getParent(Up) != Block)
    Up = Reader.facts().parents().getParent(Up);
  for (size_t P = 0; P < Parts.size(); ++P)
    if (Parts[P].Statement == Up)
      return P;
  return Parts.size();
}

/// What is known of the parts from \p First to \p Last.
std::optional<HostLoop> StretchFinder::readParts(size_t First, size_t Last) {
  HostLoop Result;
  auto Range =
      textRange(*Parts[First].Statement, *Parts[Last].Statement, Context);
  if (!Range)
    return std::nullopt;
  llvm::ArrayRef<Stmt *> Body(const_cast<CompoundStmt *>(Block)->body_begin(),
                              Block->size());
  const CompoundStmt *Made = CompoundStmt::Create(
      Context, Body.slice(First, Last - First + 1), FPOptionsOverride(),
      Parts[First].Statement->getBeginLoc(),
      Parts[Last].Statement->getEndLoc());
  Reader.facts().addBlock(*Made, *Block);
  Result.Loop = Made;
  Result.IsStretch = true;
  Result.Range = *Range;
  Reader.read(Result);
  for (size_t R : Result.Regions) {
    const Stmt &Begin = *Reader.regions()[R].Region->Statements.front();
    const size_t Part = partWith(Begin);
    const bool IsCertain = Parts[Part].Statement == &Begin &&
                           (Part == First || Result.Returns.empty());
    Result.Places.push_back(
        {Part, isRepeated(Begin, Reader.facts()), IsCertain});
  }
  return Result;
}

/// The one that begins with the part \p First and ends before \p End; the longest in
/// which all regions at its ends take part.
std::optional<Stretch> StretchFinder::read(size_t First, size_t End) {
  size_t Last = End;
  while (Last > First && (Last == End || !Parts[Last].HasRegion))
    --Last;
  while (First < Last) {
    std::optional<HostLoop> Known = readParts(First, Last);
    if (!Known || Known->Regions.size() < 2)
      return std::nullopt;
    const size_t Begin = Known->Places.front().Statement;
    const Stmt *Behind =
        Reader.regions()[Known->Regions.back()].Region->Statements.back();
    const size_t Finish = partWith(*Behind);
    if (Begin == Finish)
      return std::nullopt;
    if (Begin == First && Finish == Last)
      return Stretch{First, Last, std::move(*Known)};
    First = Begin;
    Last = Finish;
  }
  return std::nullopt;
}

std::vector<Stretch> StretchFinder::run(const CompoundStmt &Of) {
  Block = &Of;
  Parts.clear();
  for (const Stmt *S : Of.body())
    Parts.push_back(partOf(*S));
  std::vector<Stretch> Result;
  if (llvm::count_if(Parts, [](const Part &P) { return P.HasRegion; }) < 2)
    return Result;
  for (Part &P : Parts)
    P.IsKnown = isKnown(*P.Statement);
  for (size_t First = 0; First < Parts.size();) {
    if (!Parts[First].HasRegion || Parts[First].IsInRegion ||
        !Parts[First].IsKnown) {
      ++First;
      continue;
    }
    size_t End = First;
    while (End < Parts.size() && Parts[End].IsKnown)
      ++End;
    std::optional<Stretch> Found = read(First, End);
    First = Found ? Found->Last + 1 : First + 1;
    if (Found)
      Result.push_back(std::move(*Found));
  }
  return Result;
}

} // namespace c2cuda
