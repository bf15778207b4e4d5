// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls seen through: what the callee's own variables stand for from statement
// to statement.

#include "Substitution.h"

#include "llvm/ADT/STLExtras.h"

#include <utility>

using namespace c2cuda;
using namespace clang;

/// Local constants, and variables of which every value is known. One without a
/// value stands for nothing yet: who reads it is not seen through.
bool Substitution::declare(const DeclStmt &Decl) {
  for (const auto *D : Decl.decls()) {
    const auto *Var = dyn_cast<VarDecl>(D);
    const bool IsPointer = Var && Var->hasInit() &&
                           Var->getType()->isPointerType() &&
                           Var->getType()->getPointeeType()->isObjectType();
    if (!Var || !Var->hasLocalStorage() ||
        !(Var->getType()->isArithmeticType() || IsPointer) ||
        Var->getType().isVolatileQualified() ||
        Var->getInitStyle() != VarDecl::CInit)
      return false;
    auto Use = Uses.find(Var);
    if (Use != Uses.end() &&
        (Use->second.Escapes || (IsPointer && !Use->second.Writes.empty())))
      return false;
    if (!Var->hasInit()) {
      Bound[Var] = {nullptr, true};
      continue;
    }
    Expr *Value = copy(Var->getInit());
    if (!Value)
      return false;
    Bound[Var] = {converted(Value, Var->getType()), true};
  }
  return true;
}

/// What \p S assigns to, if that is all it does.
static const Expr *targetOf(const Stmt &S) {
  if (const auto *Op = dyn_cast<BinaryOperator>(&S))
    return Op->isAssignmentOp() ? Op->getLHS() : nullptr;
  const auto *Op = dyn_cast<UnaryOperator>(&S);
  return Op && Op->isIncrementDecrementOp() ? Op->getSubExpr() : nullptr;
}

/// What the variable is behind \p S that was \p Old before.
Expr *Substitution::assignedValue(const Stmt &S, Expr *Old) {
  const auto *Op = dyn_cast<BinaryOperator>(&S);
  if (Op && Op->getOpcode() == BO_Assign)
    return copy(Op->getRHS());
  QualType Type = targetOf(S)->getType().getUnqualifiedType();
  const auto *Compound = dyn_cast<CompoundAssignOperator>(&S);
  // Narrow types are computed in another one.
  const bool IsSame = Compound
                          ? Context.hasSameUnqualifiedType(
                                Compound->getComputationLHSType(), Type) &&
                                Context.hasSameUnqualifiedType(
                                    Compound->getComputationResultType(), Type)
                          : Type->isIntegerType() && !Type->isBooleanType() &&
                                !Context.isPromotableIntegerType(Type);
  if (!Old || !IsSame)
    return nullptr;
  Expr *By = Compound ? copy(Compound->getRHS())
                      : IntegerLiteral::Create(
                            Context, llvm::APInt(Context.getIntWidth(Type), 1),
                            Type, SourceLocation());
  if (!By)
    return nullptr;
  BinaryOperatorKind Kind =
      Compound
          ? BinaryOperator::getOpForCompoundAssignment(Compound->getOpcode())
      : cast<UnaryOperator>(S).isIncrementOp() ? BO_Add
                                               : BO_Sub;
  return BinaryOperator::Create(Context, Old, parens(By), Kind, Type,
                                VK_PRValue, OK_Ordinary, SourceLocation(),
                                FPOptionsOverride());
}

bool Substitution::update(const Stmt &S) {
  if (isa<NullStmt>(S))
    return true;
  if (const auto *Block = dyn_cast<CompoundStmt>(&S))
    return llvm::all_of(Block->body(),
                        [&](const Stmt *Inner) { return update(*Inner); });
  if (const auto *If = dyn_cast<IfStmt>(&S))
    return updateIf(*If);
  if (const auto *Switch = dyn_cast<SwitchStmt>(&S)) {
    const Stmt *Choice = choiceOf(*Switch);
    return Choice && update(*Choice);
  }
  const Expr *Target = targetOf(S);
  const VarDecl *Var = Target ? namedVariable(*Target) : nullptr;
  auto Old = Bound.find(Var);
  if (!Var || Old == Bound.end() || !Old->second.IsValue ||
      Var->getType()->isReferenceType() ||
      !Var->getType()->isArithmeticType() || ++NumUpdates > MostUpdates)
    return false;
  Expr *Value = assignedValue(S, Old->second.Value);
  if (!Value || !Value->isPRValue() || isLong(*Value, MostNodesOfValue))
    return false;
  Bound[Var] = {converted(Value, Var->getType()), true};
  return true;
}

/// `if (c) x = a;` is `x = c ? a : x;`, or just a where x had no value.
bool Substitution::updateIf(const IfStmt &If) {
  if (If.hasInitStorage() || If.hasVarStorage() || If.isConsteval())
    return false;
  Expr *Condition = copy(If.getCond());
  const auto Before = Bound;
  if (!Condition || !update(*If.getThen()))
    return false;
  const auto Then = std::exchange(Bound, Before);
  if (If.getElse() && !update(*If.getElse()))
    return false;
  for (const auto &[Var, Old] : Before) {
    Expr *One = Then.find(Var)->second.Value, *Other = Bound[Var].Value;
    if (One == Other)
      continue;
    if (!One || !Other) {
      Bound[Var].Value = One ? One : Other;
      continue;
    }
    if (isLong(*One, MostNodesOfValue) || isLong(*Other, MostNodesOfValue))
      return false;
    QualType Type = Var->getType().getCanonicalType().getUnqualifiedType();
    Bound[Var] = {parens(new (Context) ConditionalOperator(
                      parens(Condition), SourceLocation(), One,
                      SourceLocation(), Other, Type, VK_PRValue, OK_Ordinary)),
                  true};
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Switches
//===----------------------------------------------------------------------===//

namespace {
/// What a `switch` does for some values.
struct SwitchPart {
  /// Null for the part with `default`.
  Expr *Condition = nullptr;
  bool IsDefault = false;
  std::vector<Stmt *> Body;
  bool IsEnded = false;
};
} // namespace

static Expr *inParens(const Expr &E, ASTContext &Context) {
  return new (Context)
      ParenExpr(SourceLocation(), SourceLocation(), const_cast<Expr *>(&E));
}

/// `x == 1 || x == 2` where \p Label follows on what \p Before says.
static Expr *withCase(Expr *Before, const SwitchStmt &Switch,
                      const CaseStmt &Label, ASTContext &Context) {
  QualType Truth = Context.getLogicalOperationType();
  Expr *Result = BinaryOperator::Create(
      Context, inParens(*Switch.getCond(), Context),
      inParens(*Label.getLHS(), Context), BO_EQ, Truth, VK_PRValue, OK_Ordinary,
      SourceLocation(), FPOptionsOverride());
  return Before ? BinaryOperator::Create(Context, Before, Result, BO_LOr, Truth,
                                         VK_PRValue, OK_Ordinary,
                                         SourceLocation(), FPOptionsOverride())
                : Result;
}

/// Adds \p S to \p Part.
static void addTo(SwitchPart &Part, const Stmt &S) {
  const auto *Block = dyn_cast<CompoundStmt>(&S);
  Part.IsEnded = isa<BreakStmt>(S) || Substitution::alwaysReturns(S);
  if (Block && !Block->body_empty() && isa<BreakStmt>(Block->body_back()))
    for (const Stmt *Inner : Block->body()) {
      addTo(Part, *Inner);
      if (Part.IsEnded)
        break;
    }
  else if (!isa<BreakStmt>(S))
    Part.Body.push_back(const_cast<Stmt *>(&S));
}

/// Begins a part with the labels before \p S; returns what is behind them, or
/// null for labels of other kinds.
static const Stmt *beginPart(const Stmt &S, const SwitchStmt &Switch,
                             std::vector<SwitchPart> &Parts,
                             ASTContext &Context) {
  const Stmt *Inner = &S;
  if (isa<SwitchCase>(Inner))
    Parts.emplace_back();
  while (const auto *Label = dyn_cast<SwitchCase>(Inner)) {
    const auto *Case = dyn_cast<CaseStmt>(Label);
    if (Case && Case->caseStmtIsGNURange())
      return nullptr;
    if (Case)
      Parts.back().Condition =
          withCase(Parts.back().Condition, Switch, *Case, Context);
    Parts.back().IsDefault |= !Case;
    Inner = Label->getSubStmt();
  }
  return Inner;
}

/// The parts of \p Switch; none if one runs on into the next.
static std::vector<SwitchPart> partsOf(const SwitchStmt &Switch,
                                       ASTContext &Context) {
  const auto *Body = dyn_cast<CompoundStmt>(Switch.getBody());
  std::vector<SwitchPart> Parts;
  if (!Body || Switch.hasInitStorage() || Switch.hasVarStorage())
    return {};
  for (const Stmt *S : Body->body()) {
    if (!Parts.empty() && Parts.back().IsEnded != isa<SwitchCase>(S))
      return {};
    S = beginPart(*S, Switch, Parts, Context);
    if (!S || Parts.empty())
      return {};
    addTo(Parts.back(), *S);
  }
  return Parts;
}

const Stmt *Substitution::choiceOf(const SwitchStmt &Switch) {
  std::vector<SwitchPart> Parts = partsOf(Switch, Context);
  Stmt *Result = nullptr;
  auto BlockOf = [&](const SwitchPart &Part) {
    return CompoundStmt::Create(Context, Part.Body, FPOptionsOverride(),
                                SourceLocation(), SourceLocation());
  };
  for (const SwitchPart &Part : Parts)
    if (Part.IsDefault)
      Result = BlockOf(Part);
  for (auto Part = Parts.rbegin(); Part != Parts.rend(); ++Part)
    if (!Part->IsDefault)
      Result = IfStmt::Create(
          Context, SourceLocation(), IfStatementKind::Ordinary, nullptr,
          nullptr, Part->Condition, SourceLocation(), SourceLocation(),
          BlockOf(*Part), SourceLocation(), Result);
  return Result;
}

//===----------------------------------------------------------------------===//
// Ends and lengths
//===----------------------------------------------------------------------===//

bool Substitution::alwaysReturns(const Stmt &S) {
  if (const auto *Block = dyn_cast<CompoundStmt>(&S))
    return !Block->body_empty() && alwaysReturns(*Block->body_back());
  return isa<ReturnStmt>(S);
}

bool Substitution::isLong(const Expr &E, unsigned Most) {
  std::vector<const Stmt *> Work = {&E};
  for (unsigned Count = 0; !Work.empty(); ++Count) {
    if (Count > Most)
      return true;
    const Stmt *S = Work.back();
    Work.pop_back();
    for (const Stmt *Child : S->children())
      if (Child)
        Work.push_back(Child);
  }
  return false;
}
