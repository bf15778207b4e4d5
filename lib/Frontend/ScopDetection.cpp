// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where regions are: runs of sibling statements that are modelled as a whole,
// split where that fails, and what is inside loops that cannot be modelled.

#include "ComplexCalls.h"
#include "Detector.h"
#include "FinishScop.h"
#include "MemoryCalls.h"
#include "Nesting.h"
#include "PointerAliases.h"
#include "RegionReader.h"
#include "RegionText.h"

#include "c2cuda/Frontend/SourcePlaces.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

void refuseLoopsIn(const Stmt *Body, const Refusal &Why, ASTContext &Context,
                   Refusals &Refused) {
  std::vector<const Stmt *> Work = {Body};
  const SourceManager &SM = Context.getSourceManager();
  while (!Work.empty()) {
    const Stmt *S = Work.back();
    Work.pop_back();
    if (!S)
      continue;
    if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S)) {
      Refused.add(Why.Kind, placeOf(S->getBeginLoc(), SM), Why.Evidence);
      continue;
    }
    std::vector<const Stmt *> Children(S->child_begin(), S->child_end());
    Work.insert(Work.end(), Children.rbegin(), Children.rend());
  }
}

namespace {

/// A statement that a region may begin or end with.
bool isCore(const Stmt *S, const ThreadRegions &Threads) {
  if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S) ||
      Threads.isForOne(*S))
    return true;
  const auto *If = dyn_cast<IfStmt>(S);
  return If && containsLoop(*If) && !If->isConsteval();
}

const Stmt *loopAround(const Stmt &S, const FunctionFacts &Facts) {
  for (const Stmt *Up = &S; Up; Up = Facts.parents().getParent(Up))
    if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(Up))
      return Up;
  return nullptr;
}

/// memcpy, std::fill and their like, in loops: they belong to the regions there, so
/// that what is copied need not go to the host for it.
bool isMemoryStatement(const Stmt *S, const FunctionFacts &Facts,
                       ASTContext &Context) {
  const auto *E = dyn_cast<Expr>(S);
  E = E ? withoutTemporaries(*E->IgnoreParenCasts()) : nullptr;
  const auto *Call = dyn_cast_or_null<CallExpr>(E);
  return Call && loopAround(*S, Facts) &&
         (isMemoryCall(*Call) || rangeCall(*Call, Context));
}

/// A statement that may stand between loops of a region.
bool isFiller(const Stmt *S, const FunctionFacts &Facts,
              const ASTContext &Context) {
  if (isa<NullStmt>(S) || definedPointer(*S, Facts, Context))
    return true;
  if (const auto *Decl = dyn_cast<DeclStmt>(S))
    return llvm::all_of(Decl->decls(), [](const clang::Decl *D) {
      const auto *Var = dyn_cast<VarDecl>(D);
      return Var && (Var->getType()->isArithmeticType() ||
                     isComplexClass(Var->getType()));
    });
  if (const auto *If = dyn_cast<IfStmt>(S))
    return !containsLoop(*If);
  const auto *E = dyn_cast<Expr>(S);
  if (!E)
    return false;
  E = E->IgnoreParens();
  if (const auto *Full = dyn_cast<ExprWithCleanups>(E))
    E = Full->getSubExpr()->IgnoreParens();
  if (auto Call = complexCall(*E))
    return Call->What != ComplexCall::Kind::Value;
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return Op->isAssignmentOp() && Op->getType()->isArithmeticType();
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return Op->isIncrementDecrementOp() && Op->getType()->isArithmeticType();
  return false;
}

} // namespace

Place Detector::placeOf(SourceLocation Where) const {
  return c2cuda::placeOf(Where, Context.getSourceManager());
}

void Detector::refuse(const Refusal &Why) {
  for (const Refusal &Other : Refused.all())
    if (Other.Kind == Why.Kind && Other.Where.Line == Why.Where.Line &&
        Other.Where.Column == Why.Where.Column &&
        Other.Where.File == Why.Where.File)
      return;
  Refused.add(Why.Kind, Why.Where, Why.Evidence);
}

// ---- One region ------------------------------------------------------------

/// What the pragmas before the statements and the function's attributes say.
NestPragmas Detector::pragmasOf(const StmtList &Run) const {
  NestPragmas Result = attributesOf(Function);
  for (const Stmt *S : Run) {
    NestPragmas Own = pragmasBefore(*S, Context);
    Result.IsNoAlias |= Own.IsNoAlias;
    Own.Hints.addMissing(Result.Hints);
    Result.Hints = Own.Hints;
    llvm::append_range(Result.Private, Own.Private);
    llvm::append_range(Result.Private, Threads.ownVariables(*S));
  }
  return Result;
}

bool Detector::checkText(const StmtList &Run, ScopRegion &Region, int &SplitAt,
                         NestPragmas &Pragmas, Refusal &Why) {
  SplitAt = 0;
  Why.Where = placeOf(Run.front()->getBeginLoc());
  auto Range = textRange(*Run.front(), *Run.back(), Context);
  if (!Range ||
      !Options.Files.contain(Range->getBegin(), Context.getSourceManager())) {
    Why.Kind = RefusalKind::MacroText;
    Why.Evidence = {macroAt(*Run.front(), *Run.back(), Context)};
    SplitAt = Run.size() / 2;
    return false;
  }
  Region.Range = *Range;
  Pragmas = pragmasOf(Run);
  for (const TextDirective &Found : directivesIn(*Range, Context)) {
    NestPragmas Own;
    bool IsKnown = !Found.Pragma.empty() && readPragma(Found.Pragma, Own);
    llvm::append_range(Pragmas.Private, Own.Private);
    // What the order as written allows anyway can be left out of kernels.
    if (IsKnown && !Own.IsOff &&
        (Own.Region.empty() || Threads.isLeftOut(Found.Offset, Run)))
      continue;
    refuseDirective(Found, Run, SplitAt, Why);
    return false;
  }
  return true;
}

void Detector::refuseDirective(const TextDirective &Found, const StmtList &Run,
                               int &SplitAt, Refusal &Why) {
  const SourceManager &SM = Context.getSourceManager();
  Why.Kind = RefusalKind::InitOrder;
  Why.Evidence = {Found.Text};
  FileID File =
      SM.getFileID(SM.getExpansionLoc(Run.front()->getBeginLoc()));
  Why.Where = placeOf(
      SM.getLocForStartOfFile(File).getLocWithOffset(Found.Offset));
  for (size_t K = 0; K < Run.size(); ++K)
    if (SM.getFileOffset(SM.getExpansionLoc(Run[K]->getBeginLoc())) <=
        Found.Offset)
      SplitAt = K;
  // Between two statements: split there and lose none.
  bool Inside = SM.getFileOffset(
                    SM.getExpansionRange(Run[SplitAt]->getEndLoc()).getEnd()) >
                Found.Offset;
  if (!Inside)
    ++SplitAt;
}

/// Whether the kind is about how the control goes, not about what is done.
static bool isOfControl(RefusalKind Kind) {
  switch (Kind) {
  case RefusalKind::LoopForm:
  case RefusalKind::LoopBound:
  case RefusalKind::IteratorChanged:
  case RefusalKind::ControlFlow:
  case RefusalKind::WhileLoop:
  case RefusalKind::Condition:
  case RefusalKind::ParameterChanged:
  case RefusalKind::TooComplex:
    return true;
  default:
    return false;
  }
}

/// Models the statements of \p Input as \p Region. What cannot be modelled in
/// detail is taken whole, as little of it as possible; variables whose values
/// cannot be followed are not.
static bool readRegion(RegionInput Input, ScopRegion &Region, int &SplitAt,
                       Refusal &Why) {
  for (unsigned Try = 0; Try <= 8;) {
    RegionDraft Draft(Input);
    IslQuota Quota(Input.Isl, Input.Options.Quota);
    std::optional<Scop> Model;
    if (RegionReader(Draft).run() && checkPragmas(Draft))
      Model = finishScop(Draft);
    if (!Quota.isUsable()) {
      Model.reset();
      Draft.Failure.reset();
      Draft.GivenUp = nullptr;
      if (Quota.hasLargeNumber())
        Draft.fail(RefusalKind::LargeNumbers,
                   Input.Statements.front()->getBeginLoc(), {});
    }
    if (Model) {
      Region.Model = std::move(*Model);
      Region.Marked = Draft.Called.marked();
      Region.HasWholes = !Input.Wholes.empty();
      Region.IsForArguments = Draft.IsForArguments;
      return true;
    }
    if (!Draft.Failure)
      Draft.failQuota();
    SplitAt = Draft.SplitAt;
    if (Draft.GivenUp && Input.Unfollowed.insert(Draft.GivenUp).second) {
      Why = *Draft.Failure;
      continue;
    }
    if (Try++ == 0 || !isOfControl(Draft.Failure->Kind))
      Why = *Draft.Failure;
    if (!Draft.Trouble.empty() &&
        Input.Wholes.insert({Draft.Trouble.front(), Draft.Trouble}).second)
      continue;
    // Then as the loops that are written there.
    if (Draft.Flat.empty() ||
        !Input.Unfollowed.insert(Draft.Flat.front().Var).second)
      return false;
    Input.Wholes.clear();
    Try = 0;
  }
  return false;
}

std::optional<ScopRegion> Detector::build(const StmtList &Run, int &SplitAt,
                                          Refusal &Why) {
  ScopRegion Region;
  Region.Function = &Function;
  Region.Statements = Run;
  Region.IsInThreads = Threads.isInside(*Run.front());
  Region.Directives = Threads.directivesFor(Run);
  for (const Stmt *S : Run)
    if (nestingOf(*S).Loops > MostLoops) {
      Why = {RefusalKind::TooComplex, placeOf(Run.front()->getBeginLoc()),
             {tooManyLoops()}};
      return std::nullopt;
    }
  if (Run.size() > 400) {
    SplitAt = Run.size() / 2;
    Why = {RefusalKind::TooComplex,
           placeOf(Run.front()->getBeginLoc()),
           {"more than 400 statements"}};
    return std::nullopt;
  }
  NestPragmas Pragmas;
  if (!checkText(Run, Region, SplitAt, Pragmas, Why))
    return std::nullopt;
  if (!readRegion({Function, Facts, Run, Context, Isl, Options, Pragmas},
                  Region, SplitAt, Why)) {
    // Much effort for nothing is not to be made for every part again.
    if (Why.Kind == RefusalKind::TooComplex)
      Options.Quota = std::max(1ul, Options.Quota / 2);
    return std::nullopt;
  }
  return Region;
}

// ---- Runs ------------------------------------------------------------------

bool Detector::mayEnd(const Stmt *S) const {
  return isCore(S, Threads) || isMemoryStatement(S, Facts, Context);
}

/// Whether the innermost loop around \p S has others in it.
bool Detector::isAmongLoops(const Stmt *S) const {
  const Stmt *Loop = loopAround(*S, Facts);
  return Options.KeepsOnDevice && Loop &&
         llvm::any_of(Loop->children(), [](const Stmt *Child) {
           return Child && containsLoop(*Child);
         });
}

/// Takes off what no region begins or ends with.
void Detector::trim(StmtList &Run) const {
  if (llvm::none_of(Run, [&](const Stmt *S) {
        return isCore(S, Threads) || (mayEnd(S) && isAmongLoops(S));
      }))
    Run.clear();
  while (!Run.empty() && !mayEnd(Run.front()))
    Run.erase(Run.begin());
  while (!Run.empty() && !mayEnd(Run.back()))
    Run.pop_back();
}

/// Models \p Run whole or in parts.
void Detector::convertRun(StmtList Run) {
  trim(Run);
  if (Run.empty())
    return;
  if (Budget == 0)
    return refuse({RefusalKind::TooComplex,
                   placeOf(Run.front()->getBeginLoc()),
                   {"too many loops in one function"}});
  --Budget;
  int SplitAt = -1;
  Refusal Why;
  if (auto Region = build(Run, SplitAt, Why)) {
    Regions.push_back(std::move(*Region));
    return;
  }
  if (Run.size() == 1) {
    if (!isCore(Run.front(), Threads))
      return;
    refuse(Why);
    searchInside(*Run.front());
    return;
  }
  size_t At = SplitAt < 0 ? Run.size() / 2 : SplitAt;
  At = std::min(std::max<size_t>(At, SplitAt == 0 ? 0 : 1), Run.size() - 1);
  if (At == 0) {
    // The first statement alone is at fault.
    convertRun({Run.front()});
    convertRun(StmtList(Run.begin() + 1, Run.end()));
    return;
  }
  convertRun(StmtList(Run.begin(), Run.begin() + At));
  convertRun(StmtList(Run.begin() + At, Run.end()));
}

bool Detector::isTurnedOff(const Stmt &S) {
  NestPragmas Pragmas = pragmasBefore(S, Context);
  if (Pragmas.IsOff)
    refuseLoopsIn(&S, {RefusalKind::TurnedOff, {}, {}}, Context, Refused);
  else if (!Pragmas.Wrong.empty())
    refuseLoopsIn(
        &S, {RefusalKind::WrongPragma, {}, {Pragmas.Wrong, Pragmas.WhyWrong}},
        Context, Refused);
  return Pragmas.IsOff || !Pragmas.Wrong.empty();
}

bool Detector::isSetApart(const Stmt &S) {
  if (isTurnedOff(S))
    return true;
  if (pragmasBefore(S, Context).Region.empty() || Threads.isForOne(S))
    return false;
  searchTeam(S);
  return true;
}

void Detector::searchSiblings(llvm::ArrayRef<const Stmt *> Siblings) {
  StmtList Run;
  auto Flush = [&] {
    convertRun(Run);
    Run.clear();
  };
  for (const Stmt *S : Siblings) {
    if (isSetApart(*S)) {
      Flush();
      continue;
    }
    if (mayEnd(S) || (!Run.empty() && isFiller(S, Facts, Context))) {
      Run.push_back(S);
      continue;
    }
    Flush();
    search(S);
  }
  Flush();
}

void Detector::search(const Stmt *S) {
  if (!S || isa<Expr, DeclStmt>(S) || !containsLoop(*S) || isSetApart(*S))
    return;
  if (isCore(S, Threads))
    return searchSiblings(S);
  if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
    StmtList Siblings(Block->body_begin(), Block->body_end());
    return searchSiblings(Siblings);
  }
  searchInside(*S);
}

void Detector::searchInside(const Stmt &S) {
  if (isa<OMPExecutableDirective>(S))
    return refuseLoopsIn(&S,
                         {RefusalKind::ThreadRegion, {}, {"#pragma omp"}},
                         Context, Refused);
  if (Threads.at(S))
    return searchInsideTeam(S);
  if (const auto *For = dyn_cast<ForStmt>(&S))
    return search(For->getBody());
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(&S))
    return search(Range->getBody());
  for (const Stmt *Child : S.children())
    search(Child);
}

// ---- Entries ---------------------------------------------------------------

/// Kernels of a lambda go before the function around it; without one there is
/// no place for them.
static bool isLooseLambda(const FunctionDecl &Function) {
  return isLambdaCallOperator(&Function) &&
         !Function.getParent()->getParent()->isFunctionOrMethod();
}

std::vector<ScopRegion> detectScops(const FunctionDecl &Function,
                                    ASTContext &Context, isl::ctx Isl,
                                    const FrontendOptions &Options,
                                    Refusals &Refused) {
  if (!Function.doesThisDeclarationHaveABody() || Function.isInvalidDecl())
    return {};
  const Stmt *Body = Function.getBody();
  if (nestingOf(*Body).Levels > MostLevels) {
    refuseLoopsIn(Body,
                  {RefusalKind::TooComplex,
                   {},
                   {"more than " + std::to_string(MostLevels) +
                    " expressions inside each other"}},
                  Context, Refused);
    return {};
  }
  if (attributesOf(Function).IsOff) {
    refuseLoopsIn(Body, {RefusalKind::TurnedOff, {}, {}}, Context, Refused);
    return {};
  }
  // What the compiler may have to compute itself has no kernels.
  if (Function.isConstexpr() && !isLambdaCallOperator(&Function)) {
    refuseLoopsIn(Body, {RefusalKind::ConstexprFunction, {},
                         {Function.getNameAsString()}},
                  Context, Refused);
    return {};
  }
  if (isLooseLambda(Function)) {
    refuseLoopsIn(Body,
                  {RefusalKind::Template,
                   {},
                   {"a lambda outside of functions", "make it a function"}},
                  Context, Refused);
    return {};
  }
  if (!containsLoop(*Body))
    return {};
  Detector Work(Function, Context, Isl, Options, Refused);
  Work.search(Body);
  return std::move(Work.Regions);
}

void refuseLoops(const FunctionDecl &Function, const Refusal &Why,
                 ASTContext &Context, Refusals &Refused) {
  bool IsOff = attributesOf(Function).IsOff;
  refuseLoopsIn(Function.getBody(),
                IsOff ? Refusal{RefusalKind::TurnedOff, {}, {}} : Why, Context,
                Refused);
}

std::optional<ScopRegion> buildSubRegion(const ScopRegion &Region, size_t Begin,
                                         size_t End, ASTContext &Context,
                                         isl::ctx Isl,
                                         const FrontendOptions &Options,
                                         Refusals &Refused) {
  End = std::min(End, Region.Statements.size());
  StmtList Run;
  for (size_t K = Begin; K < End; ++K)
    Run.push_back(Region.Statements[K]);
  Detector Work(*Region.Function, Context, Isl, Options, Refused);
  Work.trim(Run);
  if (Run.empty())
    return std::nullopt;
  int SplitAt = -1;
  Refusal Why;
  auto Result = Work.build(Run, SplitAt, Why);
  if (!Result)
    Refused.add(Why.Kind, Why.Where, Why.Evidence);
  return Result;
}

std::vector<ScopRegion> descend(const ScopRegion &Region, ASTContext &Context,
                                isl::ctx Isl, const FrontendOptions &Options,
                                Refusals &Refused) {
  Detector Work(*Region.Function, Context, Isl, Options, Refused);
  for (const Stmt *S : Region.Statements)
    Work.searchInside(*S);
  return std::move(Work.Regions);
}

} // namespace c2cuda
