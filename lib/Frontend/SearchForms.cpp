// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A value is taken where a comparison holds, which no NaN does. So forms where
// it is taken unless a comparison holds (`m > e ? m : e`, `std::max(e, m)`)
// are no searches.

#include "SearchForms.h"

#include "AssignedTargets.h"
#include "FoundAgain.h"
#include "StandardCalls.h"
#include "UpdateTypes.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"

#include <optional>

using namespace clang;

namespace c2cuda {

namespace {

class SearchFinder {
public:
  explicit SearchFinder(const ASTContext &Context) : Context(Context) {}

  std::vector<SearchForm> Found;

  void visit(const Stmt *S);

private:
  const ASTContext &Context;

  void visitBranch(const Stmt *S, const IfStmt &Whole, bool IsInBlock);
  bool matchIf(const IfStmt &If, SearchForm &Form) const;
  bool matchAgain(const Expr &Condition,
                  const std::vector<const BinaryOperator *> &Assignments,
                  SearchForm &Form) const;
  bool matchLast(const std::vector<const BinaryOperator *> &Assignments,
                 SearchForm &Form) const;
  bool matchTaken(const std::vector<const BinaryOperator *> &Assignments,
                  const Expr &Condition, SearchForm &Form) const;
  bool matchChoice(const Expr &Expression, SearchForm &Form) const;
  bool matchCall(const Expr &Expression, SearchForm &Form) const;
  bool compare(const Expr &Condition, const Expr &Best, const Expr &Value,
               SearchForm &Form) const;
  bool isBest(const Expr &E) const;
  bool reads(const Stmt &S, const Expr &Variable) const;
  bool keepsOrder(const BinaryOperator &Comparison, const Expr &Value,
                  QualType Best) const;
};

} // namespace

bool SearchFinder::isBest(const Expr &E) const {
  QualType Type = E.getType();
  return (isPlainInteger(Type) || isReal(Type)) &&
         !Type.isVolatileQualified() && !E.refersToBitField() &&
         !E.HasSideEffects(Context);
}

/// Whether the value compares with others as what is kept of it does.
bool SearchFinder::keepsOrder(const BinaryOperator &Comparison,
                              const Expr &Value, QualType Best) const {
  return Context.hasSameUnqualifiedType(Comparison.getLHS()->getType(), Best) ||
         keepsValue(Value.getType(), Best, Context);
}

/// Whether \p Condition is `Value > Best` or the like.
bool SearchFinder::compare(const Expr &Condition, const Expr &Best,
                           const Expr &Value, SearchForm &Form) const {
  const auto *Op = dyn_cast<BinaryOperator>(Condition.IgnoreParenImpCasts());
  if (!Op || !Op->isRelationalOp())
    return false;
  const Expr *Left = Op->getLHS()->IgnoreParenImpCasts();
  const Expr *Right = Op->getRHS()->IgnoreParenImpCasts();
  Form.IsMin = Op->getOpcode() == BO_LT || Op->getOpcode() == BO_LE;
  Form.IsLast = Op->getOpcode() == BO_LE || Op->getOpcode() == BO_GE;
  if (isSame(*Left, Best, Context)) {
    std::swap(Left, Right);
    Form.IsMin = !Form.IsMin;
  }
  if (!isSame(*Right, Best, Context) || !isSame(*Left, Value, Context) ||
      !keepsOrder(*Op, *Left, Best.getType()))
    return false;
  Form.Condition = &Condition;
  Form.Best = &Best;
  Form.Value = &Value;
  Form.References.push_back(Right);
  return true;
}

/// The assignments that \p S consists of; false if there is anything else.
static bool assignmentsIn(const Stmt &S,
                          std::vector<const BinaryOperator *> &Into) {
  if (const auto *Block = dyn_cast<CompoundStmt>(&S)) {
    for (const Stmt *Child : Block->body())
      if (!assignmentsIn(*Child, Into))
        return false;
    return true;
  }
  const auto *E = dyn_cast<Expr>(&S);
  const auto *Op = E ? dyn_cast<BinaryOperator>(E->IgnoreParens()) : nullptr;
  if (!Op)
    return false;
  if (Op->getOpcode() == BO_Comma)
    return assignmentsIn(*Op->getLHS(), Into) &&
           assignmentsIn(*Op->getRHS(), Into);
  Into.push_back(Op);
  return Op->getOpcode() == BO_Assign;
}

static void conjunctsOf(const Expr &Condition,
                        std::vector<const Expr *> &Into) {
  const auto *Op = dyn_cast<BinaryOperator>(Condition.IgnoreParenImpCasts());
  if (!Op || Op->getOpcode() != BO_LAnd) {
    Into.push_back(&Condition);
    return;
  }
  conjunctsOf(*Op->getLHS(), Into);
  conjunctsOf(*Op->getRHS(), Into);
}

bool SearchFinder::matchTaken(
    const std::vector<const BinaryOperator *> &Assignments,
    const Expr &Condition, SearchForm &Form) const {
  for (const BinaryOperator *Op : Assignments) {
    const Expr &Best = *Op->getLHS()->IgnoreParens();
    if (!isBest(Best) ||
        !compare(Condition, Best, *Op->getRHS()->IgnoreParenImpCasts(), Form))
      continue;
    Form.Assignment = Op;
    return true;
  }
  return false;
}

/// Whether \p Part is one of the statements between the braces of \p S.
static bool isDirectlyIn(const Stmt &S, const Stmt &Part) {
  const auto *Block = dyn_cast<CompoundStmt>(&S);
  return Block && llvm::is_contained(Block->body(), &Part);
}

bool SearchFinder::matchIf(const IfStmt &If, SearchForm &Form) const {
  std::vector<const BinaryOperator *> Assignments;
  if (If.getElse() || If.hasInitStorage() || If.hasVarStorage() ||
      !assignmentsIn(*If.getThen(), Assignments))
    return false;
  std::vector<const Expr *> Conjuncts;
  conjunctsOf(*If.getCond(), Conjuncts);
  for (const Expr *Condition : Conjuncts) {
    SearchForm Tried;
    if (!matchTaken(Assignments, *Condition, Tried))
      continue;
    for (const BinaryOperator *Op : Assignments) {
      const Expr *Target = Op->getLHS()->IgnoreParens();
      // Best is assigned once.
      if (Op != Tried.Assignment && isSame(*Target, *Tried.Best, Context))
        return false;
      if (Target->getType().isVolatileQualified() ||
          Target->refersToBitField() || Target->HasSideEffects(Context))
        return false;
      Tried.References.push_back(Target);
    }
    Tried.IsInBlock = isDirectlyIn(*If.getThen(), *Tried.Assignment);
    Form = std::move(Tried);
    return true;
  }
  if (matchAgain(*If.getCond(), Assignments, Form))
    return true;
  if (!matchLast(Assignments, Form))
    return false;
  Form.IsInBlock = isDirectlyIn(*If.getThen(), *Form.Assignment);
  return true;
}

bool SearchFinder::reads(const Stmt &S, const Expr &Variable) const {
  const auto *E = dyn_cast<Expr>(&S);
  if (E && isSame(*E->IgnoreParens(), Variable, Context))
    return true;
  return llvm::any_of(S.children(), [&](const Stmt *Child) {
    return Child && reads(*Child, Variable);
  });
}

/// `if (c) at = i;`
bool SearchFinder::matchLast(
    const std::vector<const BinaryOperator *> &Assignments,
    SearchForm &Form) const {
  auto IsVariable = [&](const BinaryOperator *Op) {
    const Expr &Target = *Op->getLHS();
    return (isBest(Target) || Target.getType()->isBooleanType()) &&
           !Target.getType().isVolatileQualified() &&
           isa<DeclRefExpr, MemberExpr>(Target.IgnoreParens());
  };
  if (Assignments.empty() || !llvm::all_of(Assignments, IsVariable))
    return false;
  // `if (c) m = std::max(m, e);`
  for (auto Op = Assignments.begin(); Op != Assignments.end(); ++Op)
    for (auto Later = Op; Later != Assignments.end(); ++Later)
      if (reads(*(*Op)->getRHS(), *(*Later)->getLHS()->IgnoreParens()))
        return false;
  Form = {};
  for (const BinaryOperator *Op : Assignments)
    Form.References.push_back(Op->getLHS()->IgnoreParens());
  Form.Best = Form.References.front();
  Form.Assignment = Assignments.front();
  Form.IsLast = Form.IsAnyValue = true;
  return true;
}

/// `if (a[i] > a[at]) at = i;`
bool SearchFinder::matchAgain(
    const Expr &Condition,
    const std::vector<const BinaryOperator *> &Assignments,
    SearchForm &Form) const {
  const auto *Op = dyn_cast<BinaryOperator>(Condition.IgnoreParenImpCasts());
  if (!Op || !Op->isRelationalOp())
    return false;
  const Expr *Left = Op->getLHS()->IgnoreParenImpCasts();
  const Expr *Right = Op->getRHS()->IgnoreParenImpCasts();
  bool IsTurned = !isFoundAgain(*Left, *Right, Assignments, Context);
  if (IsTurned)
    std::swap(Left, Right);
  QualType Type = Left->getType();
  if ((!isReal(Type) && !isPlainInteger(Type)) ||
      !Context.hasSameUnqualifiedType(Type, Right->getType()) ||
      !isFoundAgain(*Left, *Right, Assignments, Context))
    return false;
  bool IsLess = Op->getOpcode() == BO_LT || Op->getOpcode() == BO_LE;
  Form.IsMin = IsLess != IsTurned;
  Form.IsLast = Op->getOpcode() == BO_LE || Op->getOpcode() == BO_GE;
  Form.Condition = &Condition;
  Form.Value = Left;
  Form.Again = Right;
  Form.Assignments = Assignments;
  return true;
}

/// `m = e < m ? e : m`.
bool SearchFinder::matchChoice(const Expr &Expression, SearchForm &Form) const {
  const auto *Op = dyn_cast<BinaryOperator>(Expression.IgnoreParens());
  const auto *Choice =
      Op && Op->getOpcode() == BO_Assign
          ? dyn_cast<ConditionalOperator>(Op->getRHS()->IgnoreParenImpCasts())
          : nullptr;
  if (!Choice)
    return false;
  const Expr &Best = *Op->getLHS()->IgnoreParens();
  const Expr *Kept = Choice->getFalseExpr()->IgnoreParenImpCasts();
  if (!isBest(Best) || !isSame(*Kept, Best, Context) ||
      !compare(*Choice->getCond(), Best,
               *Choice->getTrueExpr()->IgnoreParenImpCasts(), Form))
    return false;
  Form.Assignment = Op;
  Form.IsChoice = true;
  Form.References.push_back(Kept);
  Form.References.push_back(&Best);
  return true;
}

/// Whether \p Value compares with a variable of the type \p Best as what it is
/// converted to does.
static bool comparesAs(QualType Value, QualType Best,
                       const ASTContext &Context) {
  bool IsWidened =
      isReal(Value) && Context.hasSameUnqualifiedType(Best, Context.DoubleTy);
  return keepsValue(Value, Best, Context) || IsWidened ||
         (isReal(Best) && isPlainInteger(Value));
}

/// `m = std::max(m, e)`, which takes e where `m < e`.
bool SearchFinder::matchCall(const Expr &Expression, SearchForm &Form) const {
  const Expr *E = Expression.IgnoreParens();
  if (const auto *Full = dyn_cast<ExprWithCleanups>(E))
    E = Full->getSubExpr()->IgnoreParens();
  const auto *Op = dyn_cast<BinaryOperator>(E);
  const auto *Call =
      Op && Op->getOpcode() == BO_Assign
          ? dyn_cast<CallExpr>(Op->getRHS()->IgnoreParenImpCasts())
          : nullptr;
  auto Standard = Call ? standardCall(*Call) : std::nullopt;
  if (!Standard || (Standard->Name != "std_max" && Standard->Name != "std_min"))
    return false;
  const Expr &Best = *Op->getLHS()->IgnoreParens();
  const Expr *Kept = Call->getArg(0)->IgnoreParens();
  const Expr *Value = Call->getArg(1)->IgnoreParenImpCasts();
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(Value))
    Value = Temporary->getSubExpr()->IgnoreParenImpCasts();
  if (!isBest(Best) ||
      !Context.hasSameUnqualifiedType(Standard->Type, Best.getType()) ||
      !isSame(*Kept, Best, Context) ||
      !comparesAs(Value->getType(), Best.getType(), Context))
    return false;
  Form.Best = &Best;
  Form.Value = Value;
  Form.IsMin = Standard->Name == "std_min";
  Form.Assignment = &Expression;
  Form.IsChoice = true;
  Form.References = {Kept->IgnoreParenImpCasts(), &Best};
  return true;
}

/// `flag = 1;` among other statements that only some iterations come to, of
/// which \p Whole consists.
void SearchFinder::visitBranch(const Stmt *S, const IfStmt &Whole,
                               bool IsInBlock) {
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(S)) {
    for (const Stmt *Child : Block->body())
      visitBranch(Child, Whole, /*IsInBlock=*/true);
    return;
  }
  const size_t Before = Found.size();
  visit(S);
  const auto *E = dyn_cast_or_null<Expr>(S);
  const auto *Op = E ? dyn_cast<BinaryOperator>(E) : nullptr;
  SearchForm Form;
  if (Found.size() != Before || !Op || Op->getOpcode() != BO_Assign ||
      !matchLast({Op}, Form))
    return;
  bool IsChained = false;
  forEachTarget(Whole, {}, [&](const Expr &Target) {
    IsChained |= reads(*Op->getRHS(), *Target.IgnoreParens());
  });
  if (IsChained)
    return;
  Form.IsInBlock = IsInBlock;
  Found.push_back(std::move(Form));
}

void SearchFinder::visit(const Stmt *S) {
  if (!S)
    return;
  SearchForm Form;
  if (const auto *If = dyn_cast<IfStmt>(S)) {
    if (matchIf(*If, Form))
      Found.push_back(std::move(Form));
    else
      for (const Stmt *Branch : {If->getThen(), If->getElse()})
        visitBranch(Branch, *If, /*IsInBlock=*/false);
  } else if (const auto *E = dyn_cast<Expr>(S)) {
    if (matchChoice(*E, Form) || matchCall(*E, Form))
      Found.push_back(std::move(Form));
  } else if (isa<CompoundStmt, ForStmt, WhileStmt, DoStmt, SwitchStmt,
                 SwitchCase>(S)) {
    for (const Stmt *Child : S->children())
      visit(Child);
  }
}

std::vector<SearchForm> findSearches(const Stmt &Body,
                                     const ASTContext &Context) {
  SearchFinder Finder(Context);
  Finder.visit(&Body);
  return std::move(Finder.Found);
}

} // namespace c2cuda
