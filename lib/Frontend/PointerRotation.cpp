// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "PointerRotation.h"

#include "Containers.h"
#include "FinishScop.h"
#include "Jumps.h"
#include "PointerAliases.h"
#include "RegionReader.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

#include <numeric>

using namespace clang;

namespace c2cuda {

// ---- The search ------------------------------------------------------------

static void collectPointers(const Stmt &S, std::set<const VarDecl *> &Into) {
  if (const auto *Name = dyn_cast<DeclRefExpr>(&S))
    if (const auto *Var = dyn_cast<VarDecl>(Name->getDecl()))
      if (Var->getType()->isPointerType() || isExchangeable(Var->getType()))
        Into.insert(Var);
  for (const Stmt *Child : S.children())
    if (Child)
      collectPointers(*Child, Into);
}

bool isWrittenInSteps(const VarDecl &Var, const Stmt &Body,
                      const std::set<const Stmt *> &Steps,
                      const FunctionFacts &Facts) {
  for (const Expr *Write : Facts.uses(Var).Writes) {
    bool InStep = false, InBody = false;
    for (const Stmt *Up = Write; Up; Up = Facts.parents().getParent(Up)) {
      InStep |= Steps.count(Up) != 0;
      InBody |= Up == &Body;
    }
    if (InBody && !InStep)
      return false;
  }
  return true;
}

static bool areAlike(const Path &A, const Path &B, const ASTContext &Context) {
  QualType First = A.Type.getNonReferenceType().getUnqualifiedType();
  QualType Second = B.Type.getNonReferenceType().getUnqualifiedType();
  return Context.getLangOpts().CPlusPlus
             ? Context.hasSameType(First, Second)
             : const_cast<ASTContext &>(Context).typesAreCompatible(First,
                                                                    Second);
}

/// Whether only this function sees \p Name, or what the nest could store is no
/// part of it; who asks for members asks where they are.
static bool isOwn(const Path &Name, const FunctionFacts &Facts) {
  return isExchangeable(Name.Type) || !Name.isVariable() ||
         (Name.Root->hasLocalStorage() && !Facts.uses(*Name.Root).Escapes &&
          !Name.Type->isReferenceType());
}

/// Whether \p Next is a permutation of pointers; finds its order.
static bool isPermutation(PathExchange &Found, const FunctionFacts &Facts,
                          const ASTContext &Context) {
  PathSet Targets;
  for (const auto &[Name, Value] : Found.Next)
    if (!Found.Next.count(Value) || !Targets.insert(Value).second ||
        !isOwn(Name, Facts) || Name.isVolatile() ||
        !areAlike(Name, Value, Context))
      return false;
  for (const auto &[Name, Value] : Found.Next) {
    unsigned Length = 1;
    for (const Path *At = &Value; At->key() != Name.key();
         At = &Found.Next.at(*At))
      ++Length;
    Found.Order = std::lcm(Found.Order, Length);
  }
  return Found.Order > 1 && Found.Order <= 6;
}

std::optional<PathExchange> exchangeOf(const ExchangeRun &Run,
                                       const FunctionFacts &Facts,
                                       const ASTContext &Context) {
  PathExchange Found;
  for (const Path &Name : Run.Assigned) {
    if (Run.Entry.count(Name))
      Found.Next.insert({Name, Run.Holds.at(Name)});
    else if (Name.isVariable())
      Found.Temporaries.insert(Name.Root);
    else
      return std::nullopt;
  }
  if (Found.Next.empty() || !isPermutation(Found, Facts, Context))
    return std::nullopt;
  return Found;
}

std::optional<PointerExchange> findExchange(const Stmt &Body,
                                            const FunctionFacts &Facts,
                                            const ASTContext &Context) {
  const auto *Block = dyn_cast<CompoundStmt>(&Body);
  if (!Block || Facts.hasLabels())
    return std::nullopt;
  std::set<const Stmt *> Steps;
  ExchangeRun Run;
  // Whether the round may be over before what follows.
  bool MayHaveEnded = false;
  for (const Stmt *S : Block->body()) {
    if (runExchange(*S, Run)) {
      if (MayHaveEnded)
        return std::nullopt;
      Steps.insert(S);
      continue;
    }
    MayHaveEnded |=
        continuesOuter(*S) || breaksOuter(*S) || hasFarJump(*S, Body);
    std::set<const VarDecl *> Used;
    collectPointers(*S, Used);
    for (const VarDecl *Var : Used)
      if (!Run.Holds.count(Path(*Var)))
        Run.Entry.insert(Path(*Var));
  }
  for (const Path &Name : Run.Assigned)
    if (!isWrittenInSteps(*Name.Root, Body, Steps, Facts))
      return std::nullopt;
  std::optional<PathExchange> Found = exchangeOf(Run, Facts, Context);
  if (!Found)
    return std::nullopt;
  PointerExchange Result;
  for (const auto &[Name, Value] : Found->Next)
    Result.Next[Name.Root] = Value.Root;
  Result.Order = Found->Order;
  Result.Steps = std::move(Steps);
  Result.Temporaries = std::move(Found->Temporaries);
  return Result;
}

// ---- Reading ---------------------------------------------------------------

/// The iterations of \p Loop with the number \p Turn modulo \p Order.
static isl::set iterationsOf(const LoopDraft &Loop, unsigned Turn,
                             unsigned Order, isl::ctx Isl) {
  long Step = Loop.Head.Step;
  isl::pw_aff Here = symbolAff(Isl, Loop.Id);
  isl::pw_aff Distance = Step > 0 ? Here.sub(Loop.Values.First)
                                  : Loop.Values.First.sub(Here);
  long Size = std::labs(Step);
  return Distance.mod(Size * long(Order))
      .eq_set(constantAff(Isl, Size * long(Turn)));
}

/// Whether \p Var has one known value in both.
static bool isSameIn(const ValueMap &First, const ValueMap &Second,
                     const VarDecl &Var) {
  auto A = First.find(&Var), B = Second.find(&Var);
  if (A == First.end() || B == Second.end() || !A->second.isKnown() ||
      !B->second.isKnown() || !(*A->second.Form == *B->second.Form) ||
      A->second.MayLeaveType != B->second.MayLeaveType)
    return false;
  const isl::set &OfA = A->second.Valid, &OfB = B->second.Valid;
  return OfA.is_null() || OfB.is_null() ? OfA.is_null() && OfB.is_null()
                                        : OfA.is_equal(OfB).is_true();
}

/// Reads \p Body, once for each turn of the pointers if they are exchanged.
bool RegionReader::walkTurns(const Stmt &Body, const LoopDraft &Loop,
                             const Scope &In, std::vector<Item> &Out) {
  std::optional<PointerExchange> Found =
      findExchange(Body, Draft.Input.Facts, Draft.Clang);
  if (!Found)
    return walk(Body, In, Out);
  SourceLocation Where = Body.getBeginLoc();
  // Behind the loop the pointers are not what they were.
  if (In.Loops.size() > 1 || In.IsConditional ||
      Draft.Input.Statements.size() > 1 || std::labs(Loop.Head.Step) > 1024)
    return Draft.fail(RefusalKind::PointerTarget, Where,
                      {Found->Next.begin()->first->getNameAsString()});
  for (const VarDecl *Var : Found->Temporaries)
    if (Draft.Input.Facts.isLiveAfter(*Var, Draft.Inside))
      return Draft.fail(RefusalKind::PointerLive, Where,
                        {Var->getNameAsString()});
  Draft.Exchange = *Found;
  Draft.ExchangeLoop = &Loop;
  for (const auto &Entry : Found->Next)
    Draft.Holds[Entry.first] = Entry.first;
  const ValueMap AtEntry = Draft.Values.Known;
  ValueMap AtEnd;
  for (unsigned Turn = 0; Turn < Found->Order; ++Turn) {
    Scope Inner = In;
    Draft.Values.Known = AtEntry;
    Inner.Domain = In.Domain.intersect(
        iterationsOf(Loop, Turn, Found->Order, Draft.Isl));
    if (Inner.Domain.is_null())
      return Draft.failQuota();
    if (!walk(Body, Inner, Out))
      return false;
    // One value stands for all rounds.
    if (Turn == 0)
      AtEnd = Draft.Values.Known;
    for (const VarDecl *Var : writtenIn(Body))
      if (Draft.Values.isFollowed(*Var) &&
          !isSameIn(AtEnd, Draft.Values.Known, *Var))
        return Draft.Values.giveUp(*Var, Where);
  }
  Draft.Holds.clear();
  return true;
}

bool RegionReader::walkExchange(const Stmt &S) {
  if (Draft.Holds.empty() || !Draft.Exchange.Steps.count(&S))
    return false;
  exchangePointers(S, Draft.Holds);
  return true;
}

/// Exchanged containers that are all of one size: \p Size gets the name that
/// stands for them.
bool RegionDraft::assumeOneSize(struct Path &Size, SourceLocation Where) {
  std::vector<const VarDecl *> Circle;
  for (const VarDecl *Var = Size.Root;
       Circle.empty() || Var != Circle.front(); Var = Exchange.Next[Var])
    Circle.push_back(Var);
  const VarDecl *First = *llvm::min_element(
      Circle, [](const VarDecl *A, const VarDecl *B) {
        return A->getLocation() < B->getLocation();
      });
  isl::pw_aff One = symbolAff(Isl, sizeParameter(c2cuda::Path(*First)));
  for (const VarDecl *Var : Circle) {
    isl::pw_aff Other = symbolAff(Isl, sizeParameter(c2cuda::Path(*Var)));
    if (!exclude(One.ne_set(Other), isl::set::universe(Assumptions.space()),
                 RefusalKind::ParameterChanged, Where, {Size.text()}))
      return false;
  }
  Size = c2cuda::Path(*First);
  Size.IsSize = true;
  return true;
}

// ---- What the pointers hold afterwards -------------------------------------

/// The number of iterations of \p Loop over parameters.
static isl::pw_aff countOf(const LoopDraft &Loop, isl::ctx Isl) {
  isl::id Id = idOf(Isl, Loop.Id);
  isl::id_list List(Isl, 1);
  isl::multi_id Tuple =
      isl::space::unit(Isl).add_unnamed_tuple(1).multi_id(List.add(Id));
  isl::set Values = Loop.Values.Body.unbind_params(Tuple);
  long Step = Loop.Head.Step;
  const isl::pw_aff &First = Loop.Values.First;
  isl::pw_aff Distance = Step > 0 ? Values.dim_max(0).sub(First)
                                  : First.sub(Values.dim_min(0));
  isl::set Runs = Values.params();
  isl::pw_aff Count = Distance.scale_down(std::labs(Step))
                          .floor()
                          .add_constant(1)
                          .intersect_params(Runs);
  isl::pw_aff None = constantAff(Isl, 0L);
  return Count.union_add(None.intersect_params(Loop.Outer.subtract(Runs)));
}

static void nameTemporary(RegionDraft &Draft, const VarDecl &Pointer,
                          PointerRotation &Rotation) {
  Rotation.Temporary = Draft.uniqueName("first");
  while (llvm::is_contained(Rotation.Pointers, Rotation.Temporary))
    Rotation.Temporary += "_";
  Rotation.Declaration = Rotation.Temporary;
  Pointer.getType().getUnqualifiedType().getAsStringInternal(
      Rotation.Declaration, Draft.Clang.getPrintingPolicy());
}

/// Whether no other name in the nest can be for one of the exchanged containers,
/// whose elements are elsewhere after each round: where all of these are written,
/// the host asks whether the elements are apart.
static bool haveNoOtherNames(RegionDraft &Draft) {
  bool AreContainers = false, AreWritten = true;
  for (const auto &Entry : Draft.Exchange.Next) {
    if (!isExchangeable(Entry.first->getType()))
      continue;
    AreContainers = true;
    AreWritten &= llvm::any_of(Draft.Arrays, [&](const ArrayDraft &Array) {
      return Array.IsWritten && Array.Var == Entry.first;
    });
  }
  if (!AreContainers)
    return true;
  auto IsOther = [&](const Path &Name) {
    return !(Name.isVariable() && Name.Root &&
             Draft.Exchange.Next.count(Name.Root));
  };
  for (const ArrayDraft &Array : Draft.Arrays)
    if (!AreWritten && containerOf(Array.Base.Type) && IsOther(Array.Base))
      return false;
  for (const auto &Entry : Draft.ParameterPaths) {
    const Path &Of = Entry.second;
    bool IsOwn = Of.isVariable() && Of.Root &&
                 !Of.Root->getType()->isReferenceType();
    bool IsArray = llvm::any_of(Draft.Arrays, [&](const ArrayDraft &Array) {
      return Array.Var && Array.Var == Of.Root;
    });
    if (Of.IsSize && IsOther(Of) && !IsOwn && !IsArray)
      return false;
  }
  return true;
}

bool computeRotations(RegionDraft &Draft, Scop &Scop) {
  if (!Draft.ExchangeLoop)
    return true;
  if (!haveNoOtherNames(Draft))
    return Draft.fail(RefusalKind::PointerTarget,
                      Draft.Exchange.Next.begin()->first->getLocation(),
                      {Draft.Exchange.Next.begin()->first->getNameAsString()},
                      0);
  isl::pw_aff Count = countOf(*Draft.ExchangeLoop, Draft.Isl);
  std::set<const VarDecl *> Done;
  for (const auto &Entry : Draft.Exchange.Next) {
    if (Done.count(Entry.first))
      continue;
    PointerRotation Rotation;
    bool IsLive = false;
    const VarDecl *Var = Entry.first;
    for (; Done.insert(Var).second; Var = Draft.Exchange.Next[Var]) {
      Rotation.Pointers.push_back(Var->getNameAsString());
      IsLive |= Draft.Input.Facts.isLiveAfter(*Var, Draft.Inside);
    }
    if (!IsLive || Rotation.Pointers.size() < 2)
      continue;
    // The number of steps would be a quotient.
    if (std::labs(Draft.ExchangeLoop->Head.Step) != 1)
      return Draft.fail(RefusalKind::PointerLive, Entry.first->getLocation(),
                        {Entry.first->getNameAsString()}, 0);
    if (!isExchangeable(Entry.first->getType()))
      nameTemporary(Draft, *Entry.first, Rotation);
    Rotation.Turns = Count.mod(long(Rotation.Pointers.size()));
    if (Rotation.Turns.is_null())
      return Draft.failQuota();
    Rotation.Turns = Rotation.Turns.gist(Draft.known()).coalesce();
    Scop.Rotations.push_back(std::move(Rotation));
  }
  return true;
}

} // namespace c2cuda
