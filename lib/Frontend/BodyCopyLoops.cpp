// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Copies of loops that step several variables: the others are set before the
// loop and behind its body, so that one is left that counts.

#include "AffineExpr.h"
#include "BodyCopy.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

namespace {
/// `k = j++` in the head of a loop: k has what j had in the round before.
struct Follower {
  const VarDecl *Var = nullptr;
  const UnaryOperator *Step = nullptr;
};
} // namespace

/// The parts between the commas of \p E.
static void splitCommas(const Expr &E, std::vector<const Expr *> &Into) {
  const auto *Op = dyn_cast<BinaryOperator>(E.IgnoreParens());
  if (!Op || Op->getOpcode() != BO_Comma) {
    Into.push_back(&E);
    return;
  }
  splitCommas(*Op->getLHS(), Into);
  splitCommas(*Op->getRHS(), Into);
}

static std::optional<Follower> followerIn(const Expr &Step) {
  const auto *Op = dyn_cast<BinaryOperator>(Step.IgnoreParens());
  const auto *Inner =
      Op && Op->getOpcode() == BO_Assign
          ? dyn_cast<UnaryOperator>(Op->getRHS()->IgnoreParenImpCasts())
          : nullptr;
  const VarDecl *Var = Inner ? namedVariable(*Op->getLHS()) : nullptr;
  if (!Var || Inner->getOpcode() != UO_PostInc ||
      !namedVariable(*Inner->getSubExpr()))
    return std::nullopt;
  return Follower{Var, Inner};
}

/// What \p Var gets before the loop; null if that is not said in its head.
static const Expr *firstValue(const ForStmt &For, const VarDecl &Var) {
  if (const auto *Decls = dyn_cast_or_null<DeclStmt>(For.getInit()))
    return llvm::is_contained(Decls->decls(), &Var) ? Var.getInit() : nullptr;
  std::vector<const Expr *> Parts;
  if (const auto *Init = dyn_cast_or_null<Expr>(For.getInit()))
    splitCommas(*Init, Parts);
  for (const Expr *Part : Parts) {
    const auto *Op = dyn_cast<BinaryOperator>(Part->IgnoreParens());
    if (Op && Op->getOpcode() == BO_Assign &&
        namedVariable(*Op->getLHS()) == &Var)
      return Op->getRHS();
  }
  return nullptr;
}

/// Whether \p E reads nothing but variables that are set neither in \p For nor
/// behind references.
bool BodyCopy::isKeptIn(const Expr &E, const StmtSet &Loop) {
  bool IsKept = !E.HasSideEffects(Context);
  forEachStmt(E, [&](const Stmt &S) {
    IsKept &= !isa<ArraySubscriptExpr, MemberExpr, CallExpr>(S);
    const auto *Op = dyn_cast<UnaryOperator>(&S);
    IsKept &= !Op || Op->getOpcode() != UO_Deref;
    const auto *Name = dyn_cast<DeclRefExpr>(&S);
    const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    auto Found = Var ? Inside.find(Var) : Inside.end();
    if (Found == Inside.end())
      return;
    IsKept &= !Found->second.Escapes &&
              llvm::none_of(Found->second.Writes, [&](const Expr *Write) {
                return Loop.contains(Write);
              });
  });
  return IsKept;
}

/// What is known of \p Var and of the variable that \p Step counts in the head
/// of \p For; nothing if more happens to the two in the loop.
std::optional<BodyCopy::LoopStart>
BodyCopy::startOf(const ForStmt &For, const VarDecl &Var,
                  const UnaryOperator &Step) {
  const VarDecl &Counter = *namedVariable(*Step.getSubExpr());
  const Expr *First = firstValue(For, Counter), *Before = firstValue(For, Var);
  QualType Type = Counter.getType().getUnqualifiedType();
  StmtSet Loop;
  collectStatements(For, Loop);
  auto NumWrites = [&](const VarDecl &Of) {
    return llvm::count_if(Inside[&Of].Writes, [&](const Expr *Write) {
      return Loop.contains(Write);
    });
  };
  const long Expected = isa<DeclStmt>(For.getInit()) ? 1 : 2;
  if (!First || !Before || !Type->isSignedIntegerType() ||
      Context.isPromotableIntegerType(Type) ||
      !Context.hasSameUnqualifiedType(Var.getType(), Type) ||
      Inside[&Var].Escapes || Inside[&Counter].Escapes ||
      NumWrites(Var) != Expected || NumWrites(Counter) != Expected ||
      !isKeptIn(*First, Loop) || !isKeptIn(*Before, Loop))
    return std::nullopt;
  LoopStart Result;
  Result.Begin = copy(First);
  Result.Outside = copy(Before);
  Result.Count = copy(Step.getSubExpr());
  if (!Result.Begin || !Result.Outside || !Result.Count)
    return std::nullopt;
  Result.Begin = parens(Result.Begin);
  Result.Outside = parens(Result.Outside);
  Result.Count =
      ImplicitCastExpr::Create(Context, Type, CK_LValueToRValue, Result.Count,
                               nullptr, VK_PRValue, FPOptionsOverride());
  return Result;
}

Expr *BodyCopy::binary(Expr *Left, Expr *Right, BinaryOperatorKind Kind) {
  QualType Type = Kind == BO_EQ ? Context.getLogicalOperationType()
                                : Left->getType().getUnqualifiedType();
  return BinaryOperator::Create(Context, Left, Right, Kind, Type, VK_PRValue,
                                OK_Ordinary, SourceLocation(),
                                FPOptionsOverride());
}

/// `j == first ? k0 : j - 1` for k in `for (j = first, k = k0; ...; k = j++)`.
Expr *BodyCopy::behind(const ForStmt &For, const VarDecl &Var,
                       const UnaryOperator &Step) {
  auto Known = startOf(For, Var, Step);
  if (!Known)
    return nullptr;
  QualType Type = Known->Count->getType();
  Expr *One =
      IntegerLiteral::Create(Context, llvm::APInt(Context.getIntWidth(Type), 1),
                             Type, SourceLocation());
  return parens(new (Context) ConditionalOperator(
      binary(Known->Count, Known->Begin, BO_EQ), SourceLocation(),
      Known->Outside, SourceLocation(),
      parens(binary(Known->Count, One, BO_Sub)), Type, VK_PRValue,
      OK_Ordinary));
}

/// `k0 + (j - first)` for k in `for (j = first, k = k0; ...; j++, k++)`.
Expr *BodyCopy::alongside(const ForStmt &For, const Expr &Step,
                          const UnaryOperator &Count) {
  const auto *Op = dyn_cast<UnaryOperator>(Step.IgnoreParens());
  const VarDecl *Var = Op && Op->isIncrementDecrementOp()
                           ? namedVariable(*Op->getSubExpr())
                           : nullptr;
  auto Known = Var ? startOf(For, *Var, Count) : std::nullopt;
  if (!Known)
    return nullptr;
  const bool IsSame = Op->isIncrementOp() == Count.isIncrementOp();
  return parens(binary(Known->Outside,
                       parens(binary(Known->Count, Known->Begin, BO_Sub)),
                       IsSame ? BO_Add : BO_Sub));
}

/// Whether \p Step counts a variable that \p Condition asks for.
static bool isCount(const Expr &Step, const Expr &Condition) {
  const Expr *E = Step.IgnoreParens();
  const auto *Unary = dyn_cast<UnaryOperator>(E);
  const auto *Compound = dyn_cast<CompoundAssignOperator>(E);
  const VarDecl *Var = Unary && Unary->isIncrementDecrementOp()
                           ? namedVariable(*Unary->getSubExpr())
                       : Compound ? namedVariable(*Compound->getLHS())
                                  : nullptr;
  bool IsAsked = false;
  forEachStmt(Condition, [&](const Stmt &S) {
    const auto *Name = dyn_cast<DeclRefExpr>(&S);
    IsAsked |= Var && Name && Name->getDecl() == Var;
  });
  return IsAsked;
}

/// The init of the loop that counts \p Counter; the rest of \p For's goes to
/// \p Before.
Stmt *BodyCopy::copyInit(const ForStmt &For, const VarDecl &Counter,
                         llvm::SmallVectorImpl<Stmt *> &Before) {
  Stmt *Result = nullptr;
  if (const auto *Decls = dyn_cast<DeclStmt>(For.getInit())) {
    for (Decl *D : Decls->decls()) {
      DeclStmt Single(DeclGroupRef(D), Decls->getBeginLoc(),
                      Decls->getEndLoc());
      Stmt *Copied = copyDeclarations(Single);
      if (!Copied)
        return nullptr;
      if (D == &Counter)
        Result = Copied;
      else
        Before.push_back(Copied);
    }
    return Result;
  }
  std::vector<const Expr *> Parts;
  splitCommas(*cast<Expr>(For.getInit()), Parts);
  for (const Expr *Part : Parts) {
    Expr *Copied = copy(Part);
    if (!Copied)
      return nullptr;
    const auto *Op = dyn_cast<BinaryOperator>(Part->IgnoreParens());
    if (Op && Op->isAssignmentOp() && namedVariable(*Op->getLHS()) == &Counter)
      Result = Copied;
    else
      Before.push_back(Copied);
  }
  return Result;
}

/// `for (i = 0, j = 1; i < n; i++, j += 2)` as a block with a loop over i; null
/// if no variable is the one that counts.
Stmt *BodyCopy::copyManySteps(const ForStmt &For) {
  std::vector<const Expr *> Steps;
  if (!For.getInit() || !For.getCond() || !For.getInc() ||
      For.getConditionVariable())
    return nullptr;
  splitCommas(*For.getInc(), Steps);
  auto Follow = Steps.size() == 1 ? followerIn(*Steps.front()) : std::nullopt;
  const Expr *Step = Follow ? Follow->Step : nullptr;
  for (const Expr *Part : Steps)
    if (!Step && isCount(*Part, *For.getCond()))
      Step = Part;
  if (!Step || (Steps.size() == 1 && !Follow))
    return nullptr;
  const auto *Unary = dyn_cast<UnaryOperator>(Step->IgnoreParens());
  const VarDecl *Counter =
      Unary ? namedVariable(*Unary->getSubExpr())
            : namedVariable(
                  *cast<BinaryOperator>(Step->IgnoreParens())->getLHS());
  llvm::SmallVector<Stmt *, 4> Parts, Body;
  Stmt *Init = copyInit(For, *Counter, Parts);
  Expr *Counts = Init ? copy(Step) : nullptr;
  if (!Counts)
    return nullptr;
  const auto Outer = Bound;
  if (Follow) {
    Expr *Value = behind(For, *Follow->Var, *Follow->Step);
    if (!Value)
      return nullptr; // its steps have to be there
    Bound[Follow->Var] = {Value, true};
  }
  for (const Expr *Part : Steps)
    if (Expr *Value = Part != Step && !Follow && Unary
                          ? alongside(For, *Part, *Unary)
                          : nullptr)
      Bound[namedVariable(
          *cast<UnaryOperator>(Part->IgnoreParens())->getSubExpr())] = {Value,
                                                                        true};
  Expr *Condition = copy(For.getCond());
  Stmt *Copied = Condition ? copyStmt(For.getBody()) : nullptr;
  Bound = Outer;
  if (!Copied)
    return nullptr;
  Body.push_back(Copied);
  for (const Expr *Part : Steps) {
    if (Part == Step || Follow)
      continue;
    Body.push_back(copy(Part));
    if (!Body.back())
      return nullptr;
  }
  Parts.push_back(new (Context) ForStmt(
      Context, Init, Condition, nullptr, Counts,
      CompoundStmt::Create(Context, Body, FPOptionsOverride(),
                           For.getBeginLoc(), For.getEndLoc()),
      For.getForLoc(), For.getLParenLoc(), For.getRParenLoc()));
  return CompoundStmt::Create(Context, Parts, FPOptionsOverride(),
                              For.getBeginLoc(), For.getEndLoc());
}
