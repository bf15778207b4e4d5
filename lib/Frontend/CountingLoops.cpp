// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "CountingLoops.h"

#include "FlatLoops.h"
#include "Jumps.h"
#include "LocalLambdas.h"
#include "LoopRounds.h"
#include "Nesting.h"
#include "OpenBlocks.h"
#include "PointerAliases.h"
#include "RegionReader.h"

using namespace clang;

namespace c2cuda {

// ---- Parts of loops --------------------------------------------------------

std::optional<LoopParts> partsOf(const Stmt &Loop) {
  LoopParts Parts;
  Parts.Loop = &Loop;
  if (const auto *For = dyn_cast<ForStmt>(&Loop)) {
    if (For->getConditionVariable())
      return std::nullopt;
    // `for (i; i < n; i++)` begins where i is, as without the first i.
    const auto *Init = dyn_cast_or_null<Expr>(For->getInit());
    if (!Init || !namedVariable(*Init->IgnoreParenImpCasts()))
      Parts.Init = For->getInit();
    Parts.Condition = For->getCond();
    Parts.Increment = For->getInc();
    Parts.Body = For->getBody();
    Parts.HeadEnd = For->getRParenLoc();
  } else if (const auto *While = dyn_cast<WhileStmt>(&Loop)) {
    if (While->getConditionVariable())
      return std::nullopt;
    Parts.Condition = While->getCond();
    Parts.Body = While->getBody();
    Parts.HeadEnd = While->getRParenLoc();
  } else if (const auto *Do = dyn_cast<DoStmt>(&Loop)) {
    Parts.Condition = Do->getCond();
    Parts.Body = Do->getBody();
    Parts.AtLeastOnce = true;
    Parts.HeadEnd = Do->getDoLoc();
  } else {
    return std::nullopt;
  }
  return Parts;
}

/// The condition of `if (...) break;`; null for all else.
static const Expr *breaksWhere(const Stmt &S) {
  const auto *If = dyn_cast<IfStmt>(&S);
  if (!If || If->getElse() || If->hasInitStorage() || If->hasVarStorage() ||
      If->isConsteval() || If->isConstexpr())
    return nullptr;
  const Stmt *Then = If->getThen();
  if (const auto *Block = dyn_cast<CompoundStmt>(Then))
    Then = Block->size() == 1 ? Block->body_front() : nullptr;
  return isa_and_nonnull<BreakStmt>(Then) ? If->getCond() : nullptr;
}

static bool isEndless(const LoopParts &Parts, const ASTContext &Context) {
  bool IsTrue = false;
  return !Parts.Condition ||
         (!Parts.Condition->isValueDependent() &&
          Parts.Condition->EvaluateAsBooleanCondition(IsTrue, Context) &&
          IsTrue);
}

/// Whether \p Condition, behind the statements of \p Block, asks for a variable that
/// only lives in a round.
static bool asksForOwn(const Expr &Condition, const CompoundStmt &Block) {
  return llvm::any_of(Block.body(), [&](const Stmt *S) {
    const auto *Declared = dyn_cast<DeclStmt>(S);
    return Declared && llvm::any_of(Declared->decls(), [&](const Decl *D) {
             const auto *Var = dyn_cast<VarDecl>(D);
             return !Var || mentions(Condition, *Var);
           });
  });
}

std::optional<LoopParts> partsOf(const Stmt &Loop, ASTContext &Context) {
  auto Parts = partsOf(Loop);
  const auto *Block = Parts ? dyn_cast<CompoundStmt>(Parts->Body) : nullptr;
  if (!Block || Block->size() < 2 || !isEndless(*Parts, Context))
    return Parts;
  llvm::SmallVector<Stmt *, 8> Rest(Block->body_begin(), Block->body_end());
  const Expr *AtBegin = breaksWhere(*Rest.front());
  const Expr *Ends =
      AtBegin || Parts->Increment ? AtBegin : breaksWhere(*Rest.back());
  if (!Ends || asksForOwn(*Ends, *Block))
    return Parts;
  Rest.erase(AtBegin ? Rest.begin() : std::prev(Rest.end()));
  if (llvm::any_of(Rest, [](const Stmt *S) {
        return breaksOuter(*S) || continuesOuter(*S);
      }))
    return Parts;
  auto *Inner = new (Context) ParenExpr(Ends->getBeginLoc(), Ends->getEndLoc(),
                                        const_cast<Expr *>(Ends));
  Parts->Condition = UnaryOperator::Create(
      Context, Inner, UO_LNot,
      Context.getLangOpts().CPlusPlus ? Context.BoolTy : Context.IntTy,
      VK_PRValue, OK_Ordinary, Ends->getBeginLoc(), false, FPOptionsOverride());
  Parts->Body =
      CompoundStmt::Create(Context, Rest, FPOptionsOverride(),
                           Block->getLBracLoc(), Block->getRBracLoc());
  Parts->AtLeastOnce = !AtBegin;
  return Parts;
}

std::optional<LoopHead> countdownHead(const ForStmt &Loop,
                                      const ASTContext &Context) {
  const auto *Init = dyn_cast_or_null<DeclStmt>(Loop.getInit());
  const auto *Var = Init && Init->isSingleDecl()
                        ? dyn_cast<VarDecl>(Init->getSingleDecl())
                        : nullptr;
  if (!Var || !Var->hasInit() || !Var->hasLocalStorage() || Loop.getInc() ||
      !Loop.getCond() || Loop.getConditionVariable() ||
      !Var->getType()->isIntegerType() || Var->getType()->isBooleanType() ||
      Var->getType().isVolatileQualified())
    return std::nullopt;
  bool Others = false;
  const UnaryOperator *Step = effectIn(*Loop.getCond(), Context, Others);
  if (Others || !Step || namedVariable(*Step->getSubExpr()) != Var ||
      llvm::is_contained(writtenIn(*Loop.getBody()), Var))
    return std::nullopt;
  LoopHead Head;
  Head.Var = Var;
  Head.First = Var->getInit();
  Head.While = Loop.getCond();
  Head.Step = Head.Added = Step->isIncrementOp() ? 1 : -1;
  Head.IsDeclaredInside = true;
  return Head;
}

bool isPlainLoop(const ForStmt &Loop, const LoopHead &Head,
                 const ASTContext &Context) {
  if (!writtenIn(*Loop.getCond()).empty())
    return false;
  for (const VarDecl *Var : writtenIn(*Loop.getBody()))
    if (Var == Head.Var)
      return false;
  return true;
}

/// Collects the steps in \p E; false if it has other effects, or a step that
/// need not be made.
static bool collectSteps(const Expr &E, bool IsCertain,
                         std::vector<const UnaryOperator *> &Steps,
                         const ASTContext &Context) {
  if (const auto *Op = dyn_cast<UnaryOperator>(&E);
      Op && Op->isIncrementDecrementOp()) {
    const auto *Name =
        dyn_cast<DeclRefExpr>(Op->getSubExpr()->IgnoreParens());
    Steps.push_back(Op);
    return IsCertain && Name && isa<VarDecl>(Name->getDecl());
  }
  if (writtenIn(E).empty())
    return true;
  const auto *Op = dyn_cast<BinaryOperator>(&E);
  if (isa<CallExpr>(E) ||
      (Op && (Op->isAssignmentOp() || Op->getOpcode() == BO_Comma)))
    return false;
  bool IsFirst = true;
  for (const Stmt *Child : E.children()) {
    const auto *Part = dyn_cast_or_null<Expr>(Child);
    bool Certain = IsCertain && (IsFirst || (Op && !Op->isLogicalOp()));
    if (!Part || !collectSteps(*Part, Certain, Steps, Context))
      return false;
    IsFirst = false;
  }
  return true;
}

const UnaryOperator *effectIn(const Expr &Condition, const ASTContext &Context,
                              bool &Others) {
  std::vector<const UnaryOperator *> Steps;
  Others = !collectSteps(Condition, true, Steps, Context) || Steps.size() > 1;
  if (Others || Steps.empty())
    return nullptr;
  // The variable must not be read beside its step.
  const auto *Var = cast<VarDecl>(
      cast<DeclRefExpr>(Steps.front()->getSubExpr()->IgnoreParens())
          ->getDecl());
  unsigned Count = 0;
  std::vector<const Stmt *> Work = {&Condition};
  while (!Work.empty()) {
    const Stmt *Here = Work.back();
    Work.pop_back();
    const auto *Name = dyn_cast<DeclRefExpr>(Here);
    Count += Name && Name->getDecl() == Var;
    Work.insert(Work.end(), Here->child_begin(), Here->child_end());
  }
  Others |= Count > 1;
  return Steps.front();
}

// ---- Reading them ----------------------------------------------------------

bool RegionReader::refuseLoop(const LoopParts &Parts) {
  SourceLocation Where = Parts.Loop->getBeginLoc();
  if (const auto *For = dyn_cast<ForStmt>(Parts.Loop)) {
    RefusalKind Kind = parseHead(*For, Draft.Clang)
                           ? RefusalKind::IteratorChanged
                           : RefusalKind::LoopForm;
    return Draft.fail(Kind, Where, {headName(*For)});
  }
  return Draft.fail(RefusalKind::WhileLoop, Where,
                    {Parts.AtLeastOnce ? "do" : "while"});
}

/// Whether \p E gives variables their first values, with commas between them.
static bool onlyAssigns(const Expr &E) {
  const auto *Op = dyn_cast<BinaryOperator>(E.IgnoreParens());
  if (Op && Op->getOpcode() == BO_Comma)
    return onlyAssigns(*Op->getLHS()) && onlyAssigns(*Op->getRHS());
  return Op && Op->getOpcode() == BO_Assign;
}

/// `sum = 0, j = 0`: statements before the loop but for what is followed.
bool RegionReader::runInit(const Expr &Init, const Scope &In,
                           std::vector<Item> &Out) {
  if (Draft.Values.isBookkeeping(Init))
    return Draft.Values.execute(Init, In.Domain);
  const auto *Op = cast<BinaryOperator>(Init.IgnoreParens());
  if (Op->getOpcode() == BO_Comma)
    return runInit(*Op->getLHS(), In, Out) && runInit(*Op->getRHS(), In, Out);
  return walkWhole(*Op, In, Out);
}

/// `for (i = 0, j = n - 1; ...`
bool RegionReader::runInit(const LoopParts &Parts, const Scope &In,
                           std::vector<Item> &Out) {
  if (!Parts.Init)
    return true;
  if (const auto *E = dyn_cast<Expr>(Parts.Init))
    return Draft.Values.isBookkeeping(*E) || onlyAssigns(*E)
               ? runInit(*E, In, Out)
               : refuseLoop(Parts);
  const auto *Decl = dyn_cast<DeclStmt>(Parts.Init);
  if (!Decl)
    return refuseLoop(Parts);
  for (const auto *D : Decl->decls()) {
    const auto *Var = dyn_cast<VarDecl>(D);
    if (Var && isPlainPointer(*Var, Draft.Input.Facts, Draft.Clang) &&
        !Draft.Values.isFollowed(*Var))
      continue; // `*end = a + n`
    if (!Var || !Draft.Values.isFollowed(*Var))
      return refuseLoop(Parts);
    if (!Draft.Values.declare(*Var, In.Domain))
      return false;
  }
  return true;
}

/// Whether a loop in \p Body goes to \p Var, or from it.
static bool isBound(const VarDecl &Var, const Stmt &Body) {
  bool Result = false;
  forEachStmt(Body, [&](const Stmt &S) {
    const auto *For = dyn_cast<ForStmt>(&S);
    for (const Stmt *Part :
         {For ? For->getInit() : nullptr,
          For ? static_cast<const Stmt *>(For->getCond()) : nullptr})
      if (Part)
        forEachStmt(*Part, [&](const Stmt &Own) {
          const auto *Name = dyn_cast<DeclRefExpr>(&Own);
          Result |= Name && Name->getDecl() == &Var;
        });
  });
  return Result;
}

/// The host checks that the variable by which the loop counts is 1; where it is the
/// size of blocks, that there are such. It is not 1 if batches have that size:
/// `start += batch` around `i < batch` stays on the host.
bool RegionReader::assumeUnitStep(const LoopParts &Parts, const LoopHead &Head,
                                  const Scope &In, bool IsOpenBlock) {
  if (!Head.By)
    return true;
  const auto *For = cast<ForStmt>(Parts.Loop);
  SourceLocation Where = For->getBeginLoc();
  std::string Name = Head.Var->getNameAsString();
  const DeclRefExpr *By = nullptr;
  std::vector<const Stmt *> Work = {For->getInc()};
  while (!Work.empty()) {
    const Stmt *Here = Work.back();
    Work.pop_back();
    const auto *Reference = dyn_cast<DeclRefExpr>(Here);
    if (Reference && Reference->getDecl() == Head.By)
      By = Reference;
    Work.insert(Work.end(), Here->child_begin(), Here->child_end());
  }
  isl::pw_aff Value = By ? Draft.Affine.value(*By) : isl::pw_aff();
  Draft.Affine.Wraps.clear();
  if (Value.is_null() || (!IsOpenBlock && isBound(*Head.By, *Parts.Body)))
    return Draft.fail(RefusalKind::LoopForm, Where, {Name});
  isl::pw_aff One = constantAff(Draft.Isl, 1);
  return Draft.exclude(IsOpenBlock ? Value.lt_set(One) : Value.ne_set(One),
                       In.Domain, RefusalKind::LoopForm, Where, {Name});
}

bool RegionReader::readPlainHead(const LoopParts &Parts, const LoopHead &Head,
                                 const Scope &In, LoopDraft &Loop) {
  SourceLocation Where = Parts.Loop->getBeginLoc();
  AffineBuilder &Affine = Draft.Affine;
  std::string Name = Head.Var->getNameAsString();
  if (Draft.isActive(*Head.Var))
    return Draft.fail(RefusalKind::IteratorChanged, Where, {Name});
  if (Draft.Input.Facts.uses(*Head.Var).Escapes &&
      !isOnlySeenByLambdas(*Head.Var, Draft.Input.Facts))
    return Draft.fail(RefusalKind::AddressTaken, Where, {Name});
  Loop.Head = Head;
  Loop.IsOpenBlock = isOpenBlock(*cast<ForStmt>(Parts.Loop), Head, Draft);
  Draft.noteFollowed(Head.First, In.Domain);
  Draft.IsUnconditional = In.Loops.empty() && !In.IsConditional &&
                          isStraight(*Head.First, Draft) && isStraight(*Head.While, Draft);
  Affine.Changed = nullptr;
  Affine.Wraps.clear();
  Affine.Known = In.Domain;
  Affine.KnownParameters = Draft.known();
  Loop.Head.FirstValue = Affine.value(*Head.First);
  Draft.IsUnconditional = false;
  std::vector<Wrap> Wraps = std::move(Affine.Wraps);
  Affine.Wraps.clear();
  if (!Loop.Head.FirstValue.is_null() && Head.Added)
    Loop.Head.FirstValue = Loop.Head.FirstValue.add_constant(Head.Added);
  if (!Loop.Head.FirstValue.is_null())
    return Draft.excludeWraps(Wraps, In.Domain) &&
           assumeUnitStep(Parts, Head, In, Loop.IsOpenBlock);
  if (const VarDecl *Changed = Affine.Changed)
    return Draft.failChanged(*Changed, Head.First->getBeginLoc());
  return Draft.fail(RefusalKind::LoopBound, Head.First->getBeginLoc(),
                    {textOf(*Head.First, Draft.Clang)});
}

/// A loop that counts by a followed variable: in its body, in its condition,
/// in one of several parts of its head.
bool RegionReader::readOddHead(const LoopParts &Parts, const Scope &In,
                               LoopDraft &Loop, const LoopRounds &Rounds) {
  auto Head = Rounds.counter();
  if (!Head || Draft.isActive(*Head->Var) ||
      (Parts.Increment && !Draft.Values.isBookkeeping(*Parts.Increment)))
    return refuseLoop(Parts);
  Loop.Head = *Head;
  return true;
}

bool RegionReader::enter(const LoopParts &Parts, const Scope &In,
                         LoopDraft &Loop, LoopRounds &Rounds) {
  SourceLocation Where = Parts.Loop->getBeginLoc();
  const VarDecl &Var = *Loop.Head.Var;
  std::string Name = Var.getNameAsString();
  Loop.Around = In.Loops;
  Loop.IsIndependent =
      Draft.Input.Options.TrustPragmas &&
      pragmasBefore(*Parts.Loop, Draft.Clang).IsIndependent;
  Loop.Outer = In.Domain;
  Draft.noteFollowed(Loop.Head.While, In.Domain);
  Loop.Id = Draft.enterLoop(Var);
  Draft.IsUnconditional = In.Loops.empty() && !In.IsConditional &&
                          isStraight(*Loop.Head.While, Draft);
  Rounds.beginRound(Loop, Loop.Head.FirstValue);
  Loop.Head.EndVaries = Rounds.endVaries(Var);
  AffineBuilder &Affine = Draft.Affine;
  Affine.Changed = nullptr;
  Affine.KnownParameters = Draft.known();
  const Expr *Culprit = nullptr;
  auto Values =
      computeValues(Loop.Head, Loop.Id, In.Domain, Affine, Culprit);
  Draft.IsUnconditional = false;
  if (!Values) {
    if (const VarDecl *Changed = Affine.Changed)
      return Draft.Values.isFollowed(*Changed)
                 ? Draft.Values.giveUp(*Changed, Culprit->getBeginLoc())
                 : Draft.failChanged(*Changed, Culprit->getBeginLoc());
    return Draft.fail(RefusalKind::LoopBound, Culprit->getBeginLoc(),
                      {textOf(*Culprit, Draft.Clang)});
  }
  Loop.Values = *Values;
  return Draft.exclude(Values->Endless, In.Domain, RefusalKind::LoopForm, Where,
                       {Name}) &&
         Draft.excludeWraps(Values->Wraps, In.Domain);
}

/// The nest over the digits of a counter, where none of them has less than no
/// values: the product of two negative numbers would be positive.
bool RegionReader::walkDigits(const FlatLoop &Loop, const Scope &In,
                              std::vector<Item> &Out) {
  for (const FlatDigit &Digit : Loop.Digits) {
    isl::pw_aff Radix = Draft.Affine.value(*Digit.Radix);
    if (Radix.is_null() ||
        !Draft.exclude(Radix.lt_set(constantAff(Draft.Isl, 0)), In.Domain,
                       RefusalKind::LoopBound, Digit.Radix->getBeginLoc(),
                       {textOf(*Digit.Radix, Draft.Clang)}))
      return Draft.Values.giveUp(*Loop.Var, Digit.Radix->getBeginLoc());
  }
  Draft.Flat.push_back(Loop);
  bool Good = walkLoop(*partsOf(*Loop.Nest), In, Out);
  Draft.Values.forget(*Loop.Var);
  return Good;
}

/// The head that alone changes the iterator, if it does.
static std::optional<LoopHead> plainHead(const LoopParts &Parts,
                                         const RegionDraft &Draft) {
  const auto *For = dyn_cast<ForStmt>(Parts.Loop);
  if (!For)
    return std::nullopt;
  auto Head = parseStridedHead(*For, Draft.Input.Facts, Draft.Clang);
  if (Head && isPlainLoop(*For, *Head, Draft.Clang))
    return Head;
  // Where nothing is followed, as data decides what the body does.
  auto Down = countdownHead(*For, Draft.Clang);
  return Down && !Draft.Values.isFollowed(*Down->Var) ? Down : std::nullopt;
}

bool RegionReader::walkLoop(const LoopParts &Parts, const Scope &In,
                            std::vector<Item> &Out) {
  if (auto Flat = flatLoop(*Parts.Loop, Draft))
    return walkDigits(*Flat, In, Out);
  auto Owned = std::make_unique<LoopDraft>();
  LoopDraft &Loop = *Owned;
  Draft.Loops.push_back(std::move(Owned));
  Loop.Where = Draft.placeOf(Parts.Loop->getBeginLoc());
  const auto Head = plainHead(Parts, Draft);
  const bool IsPlain = Head.has_value();
  if (!IsPlain && (!Parts.Condition || !runInit(Parts, In, Out)))
    return refuseLoop(Parts);
  bool Others = false;
  const UnaryOperator *Step =
      IsPlain ? nullptr : effectIn(*Parts.Condition, Draft.Clang, Others);
  const VarDecl *Stepped = nullptr;
  if (Step)
    Stepped = cast<VarDecl>(
        cast<DeclRefExpr>(Step->getSubExpr()->IgnoreParens())->getDecl());
  if (Others || (Stepped && !Draft.Values.isFollowed(*Stepped)))
    return refuseLoop(Parts);
  if (Step && !Parts.AtLeastOnce &&
      !Draft.Values.step(*Step, In.Domain, Stepped))
    return false;
  LoopRounds Rounds(Parts, Draft);
  if (!(IsPlain ? readPlainHead(Parts, *Head, In, Loop)
                : readOddHead(Parts, In, Loop, Rounds)) ||
      !enter(Parts, In, Loop, Rounds))
    return false;
  Draft.enterDigit(*Loop.Head.Var);
  Scope Inner = In;
  Inner.Domain = Loop.Values.Body;
  Inner.Loops.push_back(&Loop);
  Item Node;
  Node.Loop = &Loop;
  PreviousEnd = Parts.HeadEnd;
  if (Inner.Loops.size() > MostLoops)
    return Draft.fail(RefusalKind::TooComplex, Parts.Loop->getBeginLoc(),
                      {tooManyLoops()});
  bool IsRead = Inner.Domain.is_empty().is_false();
  LoopEntry Entry(*this, *Parts.Loop, *Parts.Body);
  if (IsRead && !walkTurns(*Parts.Body, Loop, Inner, Node.Children))
    return false;
  if (Inner.Domain.is_null())
    return Draft.failQuota();
  if (IsRead && !IsPlain && Parts.Increment &&
      !Draft.Values.execute(*Parts.Increment, Inner.Domain, Loop.Head.Var))
    return false;
  if (IsRead && Step && !Draft.Values.step(*Step, Inner.Domain, Stepped))
    return false;
  if (IsRead && !Rounds.prove(Loop, Inner.Domain))
    return false;
  Draft.leaveLoop(*Loop.Head.Var);
  Rounds.leave(Loop, IsRead);
  if (!Node.Children.empty())
    Out.push_back(std::move(Node));
  return true;
}

} // namespace c2cuda
