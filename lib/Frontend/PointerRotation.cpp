// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "PointerRotation.h"

#include "AssignedTargets.h"
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
      if (Var->getType()->isPointerType() || isExchangeable(Var->getType()) ||
          isExchangedByMembers(Var->getType()))
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
/// part of it; who asks for members, and for variables of a file, asks where they are.
static bool isOwn(const Path &Name, const FunctionFacts &Facts) {
  return isExchangeable(Name.Type) || isExchangedByMembers(Name.Type) ||
         !Name.isVariable() ||
         (!Facts.uses(*Name.Root).Escapes && !Name.Type->isReferenceType());
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

/// Whether \p Part is \p Whole, or a member of it, or behind one.
static bool isWithin(const Path &Part, const Path &Whole) {
  return Part.Steps.size() >= Whole.Steps.size() &&
         Part.upTo(Whole.Steps.size()).key() == Whole.key();
}

/// Whether in \p Body nothing but the \p Steps writes what is exchanged, a
/// member of it, or the pointers on the way to it.
static bool areWrittenInSteps(const PathMap &Next, const Stmt &Body,
                              const std::set<const Stmt *> &Steps,
                              const FunctionFacts &Facts) {
  for (const auto &Entry : Next) {
    const Path &Name = Entry.first;
    if (Name.isVariable() ? !isWrittenInSteps(*Name.Root, Body, Steps, Facts)
                          : Name.Root && !isWrittenInSteps(*Name.Root, Body, {},
                                                           Facts))
      return false;
  }
  bool IsOther = false;
  forEachTarget(Body, Steps, [&](const Expr &Target) {
    std::optional<Path> Written = pathOf(Target);
    for (const auto &Entry : Next)
      IsOther |= Written && (isWithin(*Written, Entry.first) ||
                             isWithin(Entry.first, *Written));
  });
  // The steps move none of the pointers on the way.
  for (const auto &Entry : Next)
    for (const Path &Pointer : Entry.first.pointers())
      IsOther |= Next.count(Pointer) != 0;
  return !IsOther;
}

/// The statements of \p Block, and of blocks in it that do not only exchange.
static void collectParts(const CompoundStmt &Block, const ExchangeRun &Begin,
                         std::vector<const Stmt *> &Into) {
  for (const Stmt *S : Block.body()) {
    const auto *Inner = dyn_cast<CompoundStmt>(S);
    ExchangeRun Run = Begin;
    if (Inner && !runExchange(*Inner, Run))
      collectParts(*Inner, Begin, Into);
    else
      Into.push_back(S);
  }
}

std::optional<PointerExchange> findExchange(const Stmt &Body,
                                            const FunctionFacts &Facts,
                                            const ASTContext &Context) {
  const auto *Block = dyn_cast<CompoundStmt>(&Body);
  if (!Block || Facts.hasLabels())
    return std::nullopt;
  std::set<const Stmt *> Steps;
  ExchangeRun Run;
  Run.HasMembers = true;
  std::vector<const Stmt *> Parts;
  collectParts(*Block, Run, Parts);
  // Whether the round may be over before what follows.
  bool MayHaveEnded = false;
  for (const Stmt *S : Parts) {
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
    if (Name.isVariable() && !isWrittenInSteps(*Name.Root, Body, Steps, Facts))
      return std::nullopt;
  std::optional<PathExchange> Found = exchangeOf(Run, Facts, Context);
  if (!Found || !areWrittenInSteps(Found->Next, Body, Steps, Facts))
    return std::nullopt;
  PointerExchange Result;
  Result.Next = std::move(Found->Next);
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
                      {Found->Next.begin()->first.text()});
  for (const VarDecl *Var : Found->Temporaries)
    if (Draft.Input.Facts.isLiveAfter(*Var, Draft.Inside))
      return Draft.fail(RefusalKind::PointerLive, Where,
                        {Var->getNameAsString()});
  Draft.Exchange = *Found;
  Draft.ExchangeLoop = &Loop;
  for (const auto &Entry : Found->Next)
    Draft.Holds.insert({Entry.first, Entry.first});
  const ValueMap AtEntry = Draft.Values.Known;
  ValueMap AtEnd;
  for (unsigned Turn = 0; Turn < Found->Order; ++Turn) {
    Scope Inner = In;
    Draft.Values.Known = AtEntry;
    Draft.HasTurned = false;
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

bool RegionReader::walkExchange(const Stmt &S, const Scope &In) {
  if (Draft.Holds.empty() || !Draft.Exchange.Steps.count(&S))
    return false;
  Draft.noteFollowed(&S, In.Domain);
  PathMap Before = Draft.Holds;
  exchangePointers(S, Draft.Holds);
  for (const auto &Entry : Draft.Exchange.Next)
    Draft.HasTurned |=
        Before.at(Entry.first).key() != Draft.Holds.at(Entry.first).key();
  return true;
}

/// What \p Name, which lies in something exchanged, is called for each of these.
static std::vector<Path> circleOf(const Path &Name, const PathMap &Next) {
  size_t Depth = 0;
  while (Depth < Name.Steps.size() &&
         ((Depth == 0 && !Name.Root) || !Next.count(Name.upTo(Depth))))
    ++Depth;
  std::vector<Path> Result;
  for (Path Object = Name.upTo(Depth);
       Result.empty() || Object.key() != Name.upTo(Depth).key();
       Object = Next.at(Object)) {
    Path Same = Name;
    Same.Root = Object.Root;
    Same.IsQualified = Object.IsQualified;
    Same.Steps = Object.Steps;
    Same.Steps.insert(Same.Steps.end(), Name.Steps.begin() + Depth,
                      Name.Steps.end());
    Same.IsHeld = true;
    Result.push_back(Same);
  }
  return Result;
}

bool RegionDraft::assumeOneValue(struct Path &Name, QualType Type,
                                 SourceLocation Where) {
  if (!Name.IsHeld && !isExchangedSize(Name))
    return true;
  std::vector<struct Path> Circle = circleOf(Name, Exchange.Next);
  auto PlaceOf = [](const struct Path &Of) {
    return std::pair(Of.Root ? Of.Root->getLocation() : SourceLocation(),
                     Of.Steps.empty() ? SourceLocation()
                                      : Of.Steps.back().Field->getLocation());
  };
  llvm::sort(Circle, [&](const struct Path &A, const struct Path &B) {
    return PlaceOf(A) < PlaceOf(B);
  });
  auto SymbolOf = [&](const struct Path &Of) {
    const unsigned Index = addParameter(Of, Type);
    makeAffine(Parameters[Index], Type, Of.IsSize);
    return symbolAff(Isl, Parameters[Index].Name);
  };
  isl::pw_aff One = SymbolOf(Circle.front());
  for (const struct Path &Other : Circle)
    if (!exclude(One.ne_set(SymbolOf(Other)),
                 isl::set::universe(Assumptions.space()),
                 RefusalKind::ParameterChanged, Where, {Name.text()}))
      return false;
  Name = Circle.front();
  return true;
}

bool RegionDraft::isExchangedSize(const struct Path &Size) const {
  struct Path Name = Size.array();
  Name.IsSize = false;
  return Size.IsSize && Exchange.Next.count(Name);
}

std::optional<struct Path>
RegionDraft::heldBy(const Expr &Reference) const {
  std::optional<struct Path> Named = pathOf(Reference);
  for (size_t K = 0; Named && !Holds.empty() && K <= Named->Steps.size(); ++K) {
    if (K == 0 && !Named->Root)
      continue;
    struct Path Object = Named->upTo(K);
    Object.IsQualified &= K > 0;
    auto Found = Holds.find(Object);
    if (Found == Holds.end())
      continue;
    struct Path Result = Found->second;
    Result.Steps.insert(Result.Steps.end(), Named->Steps.begin() + K,
                        Named->Steps.end());
    Result.IsSize = Named->IsSize;
    Result.Type = Named->Type;
    Result.IsHeld = Exchange.Next.count(Found->second);
    return Result;
  }
  return std::nullopt;
}

std::optional<struct Path>
RegionDraft::pathHere(const Expr &Reference) const {
  std::optional<struct Path> Held = heldBy(Reference);
  return Held ? Held : pathOf(Reference);
}

} // namespace c2cuda
