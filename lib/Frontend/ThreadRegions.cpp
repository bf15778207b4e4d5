// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// One thread in the place of a team. OpenMP lets a team have one thread only,
// so a region whose loops are all shared out may lose its directive. Else a
// loop that is shared out may become an `omp single`, if what it reads does not
// differ between threads: both end where all threads wait.

#include "ThreadRegions.h"

#include "RegionText.h"
#include "TeamValues.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using llvm::StringRef;

namespace c2cuda {

static bool isLoop(const Stmt &S) {
  return isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
}

static const VarDecl *variableIn(const Stmt &S) {
  const auto *Name = dyn_cast<DeclRefExpr>(&S);
  return Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
}

/// The variables that \p S names, in the order of its text.
static std::vector<const VarDecl *> variablesIn(const Stmt &S) {
  std::vector<const VarDecl *> Result;
  forEachStmt(S, [&](const Stmt &Part) {
    const VarDecl *Var = variableIn(Part);
    if (Var && !llvm::is_contained(Result, Var))
      Result.push_back(Var);
  });
  return Result;
}

// ---- Finding them ----------------------------------------------------------

static unsigned offsetOf(SourceLocation Where, const SourceManager &SM) {
  return SM.getFileOffset(SM.getExpansionLoc(Where));
}

ThreadRegions::ThreadRegions(const FunctionDecl &Function, ASTContext &Context,
                             const FunctionFacts &Facts)
    : Function(Function), Context(Context), Facts(Facts) {
  const SourceManager &SM = Context.getSourceManager();
  const Stmt *Body = Function.getBody();
  if (!Body)
    return;
  auto [File, Begin] = SM.getDecomposedExpansionLoc(Body->getBeginLoc());
  unsigned End = offsetOf(Body->getEndLoc(), SM);
  if (SM.getBufferData(File).slice(Begin, End).contains("omp"))
    find(*Body, nullptr);
}

void ThreadRegions::find(const Stmt &S, const ThreadConstruct *Outer) {
  for (const Stmt *Child : S.children()) {
    if (!Child || isa<DeclStmt>(Child))
      continue;
    NestPragmas Pragmas = pragmasBefore(*Child, Context);
    if (Pragmas.Threads.Kind == Sharing::None) {
      if (!isa<Expr>(Child))
        find(*Child, Outer);
      continue;
    }
    const SourceManager &SM = Context.getSourceManager();
    Constructs.push_back(std::make_unique<ThreadConstruct>());
    ThreadConstruct &Found = *Constructs.back();
    Found.Body = Child;
    Found.Begin = Pragmas.Begin;
    Found.BodyBegin = offsetOf(Child->getBeginLoc(), SM);
    Found.End = offsetOf(Child->getEndLoc(), SM);
    Found.Pragmas = std::move(Pragmas);
    Found.Outer = Outer;
    ByBody[Child] = &Found;
    find(*Child, &Found);
    if (Found.kind() == Sharing::Team)
      judge(Found);
  }
}

const ThreadConstruct *ThreadRegions::at(const Stmt &S) const {
  return ByBody.lookup(&S);
}

const ThreadConstruct *ThreadRegions::around(const Stmt &S) const {
  if (Constructs.empty())
    return nullptr;
  for (const Stmt *Up = Facts.parents().getParent(&S); Up;
       Up = Facts.parents().getParent(Up))
    if (const ThreadConstruct *Found = at(*Up))
      return Found;
  return nullptr;
}

bool ThreadRegions::isShared(const Stmt &S) const {
  const ThreadConstruct *Found = at(S);
  return Found &&
         (Found->kind() == Sharing::Loop || Found->kind() == Sharing::One);
}

bool ThreadRegions::isSetApart(const Stmt &S) const {
  const ThreadConstruct *Found = at(S);
  return Found && Found->kind() != Sharing::Whole;
}

bool ThreadRegions::isInside(const Stmt &S) const {
  return isShared(S) || around(S);
}

bool ThreadRegions::isForOne(const Stmt &S) const {
  const ThreadConstruct *Found = at(S);
  return Found && Found->IsForOne;
}

bool ThreadRegions::hasShared(const Stmt &S) const {
  bool Result = false;
  forEachStmt(S, [&](const Stmt &Part) { Result |= isShared(Part); });
  return Result;
}

// ---- Teams -----------------------------------------------------------------

bool ThreadRegions::isOwn(const VarDecl &Var,
                          const ThreadConstruct *Team) const {
  if (isThreadPrivate(Var, Context))
    return true;
  // Who calls the function may be a team.
  if (!Team)
    return Var.hasLocalStorage();
  unsigned At = offsetOf(Var.getLocation(), Context.getSourceManager());
  bool IsInside =
      Var.hasLocalStorage() && Team->BodyBegin <= At && At < Team->End;
  return IsInside ||
         llvm::is_contained(Team->Pragmas.Threads.Own, Var.getNameAsString());
}

/// Whether all loops that are not shared out only stand around such loops.
bool ThreadRegions::hasOnlyShared(const Stmt &S) const {
  const ThreadConstruct *Found = at(S);
  if (isShared(S))
    return true;
  if ((Found && Found->kind() != Sharing::Team) || (isLoop(S) && !hasShared(S)))
    return false;
  return llvm::all_of(S.children(), [&](const Stmt *Child) {
    return !Child || isa<Expr>(Child) || hasOnlyShared(*Child);
  });
}

/// Whether the directives in \p Body are only those that share out loops or let
/// threads wait.
static bool hasPlainDirectives(const Stmt &Body, const ASTContext &Context) {
  auto Range = textRange(Body, Body, Context);
  if (!Range)
    return false;
  for (const TextDirective &Found : directivesIn(*Range, Context)) {
    NestPragmas Own;
    if (Found.Pragma.empty() || !readPragma(Found.Pragma, Own) ||
        StringRef(Found.Pragma).contains("cancel"))
      return false;
    const Sharing Kind = Own.Threads.Kind;
    bool IsPlain = Kind == Sharing::None
                       ? Own.Region.empty() && !Own.IsOff
                       : (Kind == Sharing::Loop || Kind == Sharing::One) &&
                             !Own.Threads.IsUnsure;
    if (!IsPlain)
      return false;
  }
  return true;
}

/// Whether macros of the file with \p Body may hide directives.
static bool mayHideDirectives(const Stmt &Body, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  FileID File = SM.getFileID(SM.getExpansionLoc(Body.getBeginLoc()));
  return SM.getBufferData(File).contains("_Pragma");
}

/// The variable that the loop \p S counts with; null if it is no such loop, or
/// has one of its own.
static const VarDecl *counterOf(const Stmt &S) {
  const auto *For = dyn_cast<ForStmt>(&S);
  const auto *Op =
      For ? dyn_cast_or_null<BinaryOperator>(For->getInit()) : nullptr;
  return Op && Op->isAssignmentOp() ? namedVariable(*Op->getLHS()) : nullptr;
}

bool ThreadRegions::isWrittenIn(const VarDecl &Var,
                                const StmtSet &Inside) const {
  return !Var.getType()->isScalarType() ||
         llvm::any_of(Facts.uses(Var).Writes,
                      [&](const Expr *E) { return Inside.contains(E); });
}

/// A variable that is read behind \p Construct and of which its threads have
/// changed copies: with OpenMP it has the value from before. Null if there is
/// none.
const VarDecl *ThreadRegions::leftBy(const ThreadConstruct &Construct) const {
  StmtSet Inside;
  collectStatements(*Construct.Body, Inside);
  const VarDecl *Counter =
      Construct.kind() == Sharing::Loop ? counterOf(*Construct.Body) : nullptr;
  for (const VarDecl *Var : variablesIn(*Construct.Body)) {
    bool IsOfThread =
        Var == Counter ||
        llvm::is_contained(Construct.Pragmas.Private, Var->getNameAsString());
    if (IsOfThread && isWrittenIn(*Var, Inside) &&
        Facts.isLiveAfter(*Var, Inside))
      return Var;
  }
  return nullptr;
}

/// Whether the threads' own variables \p Var become one at the end of the team.
static bool isSummed(const VarDecl &Var, const ThreadConstruct &Team) {
  std::string Name = Var.getNameAsString();
  return llvm::is_contained(Team.Pragmas.Threads.Own, Name) &&
         !llvm::is_contained(Team.Pragmas.Private, Name);
}

void ThreadRegions::judge(ThreadConstruct &Team) const {
  if (Team.Outer || Team.Pragmas.Threads.IsUnsure ||
      !hasPlainDirectives(*Team.Body, Context) || !hasShared(*Team.Body))
    return;
  bool Waits = true, LeavesNothing = !leftBy(Team);
  for (const auto &C : Constructs)
    if (C->Outer == &Team) {
      Waits &= !C->Pragmas.Threads.HasNoWait;
      LeavesNothing &= !leftBy(*C);
    }
  bool HasThreadPrivate =
      llvm::any_of(variablesIn(*Team.Body), [&](const VarDecl *Var) {
        return isThreadPrivate(*Var, Context);
      });
  Team.IsForOne =
      LeavesNothing && !HasThreadPrivate && hasOnlyShared(*Team.Body);
  auto IsForItself = [&](const Expr &Target) {
    const VarDecl *Var = namedVariable(Target);
    // What each thread adds to a sum is as much as there are threads.
    Team.IsForOne &= !Var || !isSummed(*Var, Team);
    return Var && isOwn(*Var, &Team) && !Var->getType()->isReferenceType();
  };
  auto IsShared = [&](const Stmt &S) { return isShared(S); };
  Team.IsInStep = Waits && !Team.Pragmas.Threads.IsConditional &&
                  !mayHideDirectives(*Team.Body, Context);
  forEachOwnStmt(*Team.Body, IsShared, [&](const Stmt &S) {
    Team.IsInStep &=
        !isa<CallExpr, CXXConstructExpr, CXXNewExpr, CXXDeleteExpr, LambdaExpr>(
            S);
    if (const auto *Op = dyn_cast<BinaryOperator>(&S))
      Team.IsInStep &= !Op->isAssignmentOp() || IsForItself(*Op->getLHS());
    if (const auto *Op = dyn_cast<UnaryOperator>(&S))
      Team.IsInStep &=
          !Op->isIncrementDecrementOp() || IsForItself(*Op->getSubExpr());
  });
}

// ---- Loops of a team -------------------------------------------------------

std::optional<Refusal> ThreadRegions::whyNotOne(const Stmt &S) const {
  const ThreadConstruct *Loop = at(S), *Team = Loop->Outer;
  Refusal Why = {RefusalKind::ThreadRegion, {}, {Loop->Pragmas.Region}};
  const ThreadDirective &How = Loop->Pragmas.Threads;
  if (How.IsUnsure || How.IsConditional)
    return Why;
  if (Team && (Team->kind() != Sharing::Team || Team->Outer ||
               Team->Pragmas.Threads.IsUnsure))
    return Why;
  // An `omp barrier` is a statement of a block.
  const Stmt *Parent = Facts.parents().getParent(&S);
  if (StringRef(directivesFor({&S})).contains("barrier") &&
      !isa_and_nonnull<CompoundStmt>(Parent))
    return Why;
  if (const VarDecl *Left = leftBy(*Loop))
    return Refusal{RefusalKind::PrivateClause, {}, {Left->getNameAsString()}};
  return whyDiffers(*Loop);
}

/// What \p Loop uses that is each thread's own, and no variable: parts of a
/// declaration `auto [a, b] = ...`, and the object where its caller may be a
/// team.
std::optional<std::string>
ThreadRegions::otherOwn(const ThreadConstruct &Loop) const {
  const ThreadConstruct *Team = Loop.Outer;
  std::optional<std::string> Result;
  forEachStmt(*Loop.Body, [&](const Stmt &S) {
    if (isa<CXXThisExpr>(S) && !Team)
      Result = "this";
    const auto *Name = dyn_cast<DeclRefExpr>(&S);
    const auto *Part = Name ? dyn_cast<BindingDecl>(Name->getDecl()) : nullptr;
    if (!Part)
      return;
    unsigned At = offsetOf(Part->getLocation(), Context.getSourceManager());
    bool IsInside = Loop.BodyBegin <= At && At < Loop.End;
    bool IsOfTeam = !Team || (Team->BodyBegin <= At && At < Team->End);
    if (!IsInside && IsOfTeam)
      Result = Part->getNameAsString();
  });
  return Result;
}

/// Why the loop that is shared out depends on the thread that runs it.
std::optional<Refusal>
ThreadRegions::whyDiffers(const ThreadConstruct &Loop) const {
  const ThreadConstruct *Team = Loop.Outer;
  StmtSet Inside;
  collectStatements(*Loop.Body, Inside);
  VariableSet Equal;
  auto IsOwn = [&](const VarDecl &Var) { return isOwn(Var, Team); };
  // Who calls the function may give each thread something else.
  auto MayDiffer = [&](const VarDecl &Var) {
    return !Team &&
           (isa<ParmVarDecl>(Var) || Var.getDeclContext() != &Function);
  };
  auto IsShared = [&](const Stmt &Part) { return isShared(Part); };
  const Stmt &All = Team ? *Team->Body : *Function.getBody();
  if (hasPlainDirectives(All, Context) && !mayHideDirectives(All, Context))
    Equal =
        equalVariables({All, Facts, IsOwn, MayDiffer, IsShared}, *Loop.Body);
  if (auto Name = otherOwn(Loop))
    return Refusal{RefusalKind::ThreadValue, {}, {*Name}};
  for (const VarDecl *Var : variablesIn(*Loop.Body)) {
    std::string Name = Var->getNameAsString();
    if (isThreadPrivate(*Var, Context))
      return Refusal{RefusalKind::ThreadValue, {}, {Name}};
    unsigned At = offsetOf(Var->getLocation(), Context.getSourceManager());
    bool IsInside = Loop.BodyBegin <= At && At < Loop.End;
    if (!IsOwn(*Var) || IsInside || Equal.contains(Var) ||
        llvm::is_contained(Loop.Pragmas.Private, Name) ||
        Loop.kind() == Sharing::One)
      continue;
    bool IsScalar = Var->getType()->isScalarType();
    if (IsScalar && isWrittenIn(*Var, Inside) &&
        Facts.isLiveAfter(*Var, Inside))
      return Refusal{RefusalKind::PrivateClause, {}, {Name}};
    if (!IsScalar || Facts.isReadFirst(*Var, Inside))
      return Refusal{RefusalKind::ThreadValue, {}, {Name}};
  }
  return std::nullopt;
}

bool ThreadRegions::mayBeInside(const Stmt &Single) const {
  const ThreadConstruct *One = at(Single), *Team = One->Outer;
  const ThreadDirective &How = One->Pragmas.Threads;
  return One->kind() == Sharing::One && !How.HasNoWait && !How.IsUnsure &&
         !How.IsConditional && Team && Team->kind() == Sharing::Team &&
         Team->IsInStep;
}

std::vector<std::string> ThreadRegions::ownVariables(const Stmt &S) const {
  std::vector<std::string> Names;
  const ThreadConstruct *Loop = at(S);
  if (!Loop || Loop->kind() != Sharing::Loop)
    return Names;
  forEachStmt(S, [&](const Stmt &Part) {
    if (const VarDecl *Var = variableIn(Part); Var && isOwn(*Var, Loop->Outer))
      Names.push_back(Var->getNameAsString());
  });
  return Names;
}

std::string
ThreadRegions::directivesFor(const std::vector<const Stmt *> &Run) const {
  const ThreadConstruct *First = Run.empty() ? nullptr : at(*Run.front());
  if (!First || !isShared(*Run.front()))
    return "";
  bool IsInStep = First->Outer && First->Outer->IsInStep;
  std::string Barrier =
      IsInStep || First->Pragmas.HasBarrier ? "" : "#pragma omp barrier\n";
  return Barrier + "#pragma omp single\n";
}

bool ThreadRegions::isLeftOut(unsigned Offset,
                              const std::vector<const Stmt *> &Run) const {
  const SourceManager &SM = Context.getSourceManager();
  for (const Stmt *S : Run) {
    const ThreadConstruct *Own = at(*S);
    if (Own && isShared(*S) && Own->Begin <= Offset && Offset < Own->BodyBegin)
      return true;
    unsigned Begin = offsetOf(S->getBeginLoc(), SM);
    unsigned End = offsetOf(S->getEndLoc(), SM);
    for (const auto &Team : Constructs)
      if (Team->IsForOne && Begin <= Team->BodyBegin && Team->End <= End &&
          Team->Begin <= Offset && Offset < Team->End)
        return true;
  }
  return false;
}

} // namespace c2cuda
