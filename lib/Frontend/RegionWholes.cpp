// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What is read as one statement after its details could not be modelled, and
// `continue` under affine conditions.

#include "RegionReader.h"

#include "SearchRuns.h"
#include "StatementReader.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

RegionReader::LoopEntry::LoopEntry(RegionReader &Reader, const Stmt &Loop,
                                   const Stmt &Body)
    : Reader(Reader), Continued(Reader.Continued), Body(Reader.Body),
      TopPart(Reader.TopPart) {
  Reader.Enclosing.push_back(&Loop);
  Reader.Continued = isl::set();
  Reader.Body = Reader.TopPart = &Body;
}

RegionReader::LoopEntry::~LoopEntry() {
  Reader.Enclosing.pop_back();
  Reader.Continued = Continued;
  Reader.Body = Body;
  Reader.TopPart = TopPart;
}

bool RegionReader::walk(const Stmt &S, const Scope &In,
                        std::vector<Item> &Out) {
  auto Whole = Draft.Input.Wholes.find(&S);
  if (Whole != Draft.Input.Wholes.end())
    return walkWhole(Whole->second, In, Out);
  if (isa<ContinueStmt>(S) && !Enclosing.empty()) {
    Continued = Continued.is_null() ? In.Domain : Continued.unite(In.Domain);
    return true;
  }
  bool Good = walkPlain(S, In, Out);
  if (!Good && !HasTrouble)
    Draft.Failure->Kind == RefusalKind::StructVariable ||
            Draft.Failure->Kind == RefusalKind::OutputArgument
        ? noteRest(S)
        : noteTrouble(S);
  return Good;
}

bool RegionReader::walkBlock(const CompoundStmt &Block, const Scope &In,
                             std::vector<Item> &Out) {
  PreviousEnd = Block.getLBracLoc();
  Scope Here = In;
  llvm::ArrayRef<const Stmt *> Left(Block.body_begin(), Block.body_end());
  while (!Left.empty()) {
    const Stmt *S = Left.front();
    if (&Block == Body)
      TopPart = S;
    const auto Run =
        Left.take_front(In.Loops.empty() ? 1 : searchRun(Left, Draft));
    Left = Left.drop_front(Run.size());
    if (Run.size() > 1 ? !walkWhole(Run, Here, Out) : !walk(*S, Here, Out))
      return false;
    PreviousEnd = Run.back()->getEndLoc();
    auto Whole = Draft.Input.Wholes.find(S);
    if (Whole != Draft.Input.Wholes.end() && Whole->second.size() > 1)
      break; // it goes on to the end
    if (Continued.is_null())
      continue;
    Here.Domain = In.Domain.subtract(Continued).coalesce();
    Here.IsConditional = true;
    if (Here.Domain.is_null())
      return Draft.failQuota();
    if (Here.Domain.is_empty().is_true())
      break;
  }
  return true;
}

bool RegionReader::walkWhole(llvm::ArrayRef<const Stmt *> Parts,
                             const Scope &In, std::vector<Item> &Out) {
  StatementDraft &Statement = addStatement(*Parts.front(), In);
  std::vector<const Stmt *> Kept = {Parts.front()};
  for (const Stmt *S : llvm::drop_begin(Parts)) {
    bool IsPointer = isa<DeclStmt>(S) &&
                     definedPointer(*S, Draft.Input.Facts, Draft.Clang);
    if (IsPointer && !passDefinition(*S))
      return false;
    if (!IsPointer)
      Kept.push_back(S);
  }
  Statement.Rest.assign(Kept.begin() + 1, Kept.end());
  for (const Stmt *S : Kept)
    if (!Draft.noteFollowed(S, In.Domain))
      break;
  for (const Stmt *S : Kept) {
    llvm::append_range(Statement.Updates,
                       findUpdates(*S, Draft.Clang, Draft.Input.Facts));
    llvm::append_range(Statement.Searches, findSearches(*S, Draft.Clang));
  }
  if (!StatementReader(Draft, Statement).whole(Kept))
    return false;
  keep(Out);
  return true;
}

/// Which statement to read whole the next time, so that the failure does not
/// occur: the smallest around \p S that no jump leaves. There must be a loop
/// around it that can be parallel.
void RegionReader::noteTrouble(const Stmt &S) {
  HasTrouble = true;
  const Stmt *Whole = &S;
  std::vector<const Stmt *> Around = Enclosing;
  switch (Draft.Failure->Kind) {
  case RefusalKind::LoopForm:
  case RefusalKind::LoopBound:
  case RefusalKind::ControlFlow:
  case RefusalKind::WhileLoop:
  case RefusalKind::Condition:
  case RefusalKind::ParameterChanged:
  case RefusalKind::MayWrapAround:
    if (isa<Expr, DeclStmt>(S))
      return noteReadLater();
    break;
  case RefusalKind::IteratorChanged:
    // The loop that counts with it.
    while (!Around.empty() && !countsWith(*Around.back(),
                                          Draft.Failure->Evidence.front()))
      Around.pop_back();
    if (Around.empty())
      return;
    Whole = Around.back();
    Around.pop_back();
    break;
  default:
    return;
  }
  const Stmt &Function = *Draft.Input.Function.getBody();
  // The body of a loop that has the labels, too.
  if (hasFarJump(*Whole, Function)) {
    for (Whole = nullptr; !Whole && !Around.empty();) {
      auto Parts = partsOf(*Around.back());
      if (Parts && !hasFarJump(*Parts->Body, Function))
        Whole = Parts->Body;
      else
        Around.pop_back();
    }
    if (Whole)
      Draft.Trouble = {Whole};
    return;
  }
  if (breaksOuter(*Whole) && !Around.empty()) {
    Whole = Around.back();
    Around.pop_back();
  }
  if (Around.empty())
    return;
  if (!continuesOuter(*Whole)) {
    Draft.Trouble = {Whole};
    return;
  }
  const auto *Block = dyn_cast<CompoundStmt>(Body);
  if (Around.size() != Enclosing.size() || !Block)
    return;
  for (const Stmt *Part : Block->body())
    if (Part == TopPart || !Draft.Trouble.empty())
      Draft.Trouble.push_back(Part);
}

/// A struct, or what a call leaves a result in, is declared by \p S: all that may use it is read whole.
void RegionReader::noteRest(const Stmt &S) {
  HasTrouble = true;
  const Stmt &Function = *Draft.Input.Function.getBody();
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Body);
  if (!Block || !isa<DeclStmt>(S))
    return;
  for (const Stmt *Part : Block->body()) {
    if (hasFarJump(*Part, Function) || breaksOuter(*Part)) {
      Draft.Trouble.clear();
      return;
    }
    if (Part == TopPart || !Draft.Trouble.empty())
      Draft.Trouble.push_back(Part);
  }
}

/// An iterator is read behind its loop: the first loop in the body that counts
/// with it and is not whole yet.
void RegionReader::noteReadLater() {
  if (Draft.Failure->Kind != RefusalKind::ParameterChanged || !Body)
    return;
  std::vector<const Stmt *> Work = {Body};
  while (!Work.empty()) {
    const Stmt *S = Work.back();
    Work.pop_back();
    if (!S || isa<Expr>(S) || Draft.Input.Wholes.count(S))
      continue;
    if (countsWith(*S, Draft.Failure->Evidence.front()) && !hasFarJump(*S, *Draft.Input.Function.getBody())) {
      Draft.Trouble = {S};
      return;
    }
    std::vector<const Stmt *> Children(S->child_begin(), S->child_end());
    Work.insert(Work.end(), Children.rbegin(), Children.rend());
  }
}

bool RegionReader::countsWith(const Stmt &Loop, const std::string &Name) const {
  const auto *For = dyn_cast<ForStmt>(&Loop);
  return For && headName(*For) == Name;
}

} // namespace c2cuda
