// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "IndexValues.h"

#include "clang/AST/Expr.h"
#include "clang/AST/ParentMap.h"
#include "clang/AST/Stmt.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

namespace {

class ValueCollector {
public:
  ValueCollector(RegionDraft &Draft, const isl::space &Elements)
      : Draft(Draft), Elements(Elements), Found(isl::set::empty(Elements)) {}

  bool collect(const Expr &E, int64_t Offset);
  isl::set found() const { return Found; }

private:
  bool collectName(const DeclRefExpr &Name, int64_t Offset);
  bool collectVariable(const VarDecl &Var, int64_t Offset);
  void add(const isl::pw_aff &Value, int64_t Offset, const isl::set &Domain);
  const StatementDraft *statementOf(const Stmt &Part) const;

  RegionDraft &Draft;
  const isl::space Elements;
  isl::set Found;
  /// With what is added to their values.
  llvm::DenseMap<const VarDecl *, int64_t> Seen;
};

} // namespace

/// { A[v] : v = Value + Offset } where \p Domain has an iteration.
void ValueCollector::add(const isl::pw_aff &Value, int64_t Offset,
                         const isl::set &Domain) {
  isl::pw_aff Element =
      isl::aff::var_on_domain(isl::local_space(Elements), isl::dim::set, 0);
  isl::set Own =
      Element.eq_set(Value.add_constant(long(Offset)).insert_domain(Elements))
          .intersect_params(Domain);
  for (const std::string &Iterator : Draft.Symbols.Iterators)
    Own = Own.project_out_param(idOf(Draft.Isl, Iterator));
  Found = Found.unite(Own);
}

/// The region's statement that \p Part is in; null if it is in none.
const StatementDraft *ValueCollector::statementOf(const Stmt &Part) const {
  const ParentMap &Parents = Draft.Input.Facts.parents();
  for (const Stmt *Up = &Part; Up; Up = Parents.getParent(Up))
    for (const auto &S : Draft.Statements)
      if (S->Body == Up || llvm::is_contained(S->Rest, Up))
        return S.get();
  return nullptr;
}

/// An int or something wider, so that no value changes.
static bool keepsValues(QualType Type, const ASTContext &Clang) {
  return Type->isIntegerType() && !Type->isBooleanType() &&
         Clang.getIntWidth(Type) >= 32;
}

bool ValueCollector::collect(const Expr &Value, int64_t Offset) {
  const Expr &E = *Value.IgnoreParenImpCasts();
  if (!keepsValues(Value.getType(), Draft.Clang) ||
      !keepsValues(E.getType(), Draft.Clang) || std::abs(Offset) > 1 << 20)
    return false;
  if (auto Number = smallConstantOf(E, 31, Draft.Clang)) {
    add(constantAff(Draft.Isl, long(*Number)), Offset,
        isl::space::unit(Draft.Isl).universe_set());
    return true;
  }
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(&E))
    return collect(*Cast->getSubExpr(), Offset);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(&E))
    return collect(*Choice->getTrueExpr(), Offset) &&
           collect(*Choice->getFalseExpr(), Offset);
  if (const auto *Name = dyn_cast<DeclRefExpr>(&E))
    return collectName(*Name, Offset);
  const auto *Op = dyn_cast<BinaryOperator>(&E);
  if (!Op || !Op->isAdditiveOp() || !Op->getType()->isSignedIntegerType())
    return false;
  const bool IsSum = Op->getOpcode() == BO_Add;
  if (auto Right = smallConstantOf(*Op->getRHS(), 20, Draft.Clang))
    return collect(*Op->getLHS(), IsSum ? Offset + *Right : Offset - *Right);
  auto Left = smallConstantOf(*Op->getLHS(), 20, Draft.Clang);
  return IsSum && Left && collect(*Op->getRHS(), Offset + *Left);
}

/// An iterator of a loop around it, or such a variable.
bool ValueCollector::collectName(const DeclRefExpr &Name, int64_t Offset) {
  const auto *Var = dyn_cast<VarDecl>(Name.getDecl());
  if (!Var)
    return false;
  if (const StatementDraft *S = statementOf(Name))
    for (const LoopDraft *Loop : S->Loops)
      if (Loop->Head.Var == Var) {
        add(symbolAff(Draft.Isl, Loop->Id), Offset,
            S->Domain.intersect(Draft.known()));
        return true;
      }
  return collectVariable(*Var, Offset);
}

/// What is assigned to it anywhere in the function.
bool ValueCollector::collectVariable(const VarDecl &Var, int64_t Offset) {
  const VariableUses &Uses = Draft.Input.Facts.uses(Var);
  if (!Var.hasLocalStorage() || isa<ParmVarDecl>(Var) || Uses.Escapes ||
      Uses.IsCaptured || Var.getType()->isReferenceType() ||
      !keepsValues(Var.getType(), Draft.Clang))
    return false;
  auto [Before, IsNew] = Seen.insert({&Var, Offset});
  if (!IsNew)
    return Before->second == Offset;
  if (Var.hasInit() && !collect(*Var.getInit(), Offset))
    return false;
  return llvm::all_of(Uses.Writes, [&](const Expr *Write) {
    const auto *Op = dyn_cast<BinaryOperator>(Write->IgnoreParens());
    return Op && Op->getOpcode() == BO_Assign &&
           namedVariable(*Op->getLHS()) == &Var &&
           collect(*Op->getRHS(), Offset);
  });
}

// ---- Conditions ------------------------------------------------------------

/// The least that \p Var, if nothing below \p Lowest, is where \p Condition holds or does
/// not: 0 for `k >= 0`, and of -1 and more for `k != -1`.
static std::optional<int64_t> leastIn(const Expr &Condition, bool Holds,
                                      const VarDecl &Var,
                                      std::optional<int64_t> Lowest,
                                      const ASTContext &Clang) {
  const Expr *E = Condition.IgnoreParenImpCasts();
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot)
    return leastIn(*Not->getSubExpr(), !Holds, Var, Lowest, Clang);
  const auto *Op = dyn_cast<BinaryOperator>(E);
  if (Op && Op->getOpcode() == (Holds ? BO_LAnd : BO_LOr)) {
    auto Left = leastIn(*Op->getLHS(), Holds, Var, Lowest, Clang);
    return Left ? Left : leastIn(*Op->getRHS(), Holds, Var, Lowest, Clang);
  }
  const auto Number =
      Op ? smallConstantOf(*Op->getRHS(), 20, Clang) : std::nullopt;
  if (!Number || readVariable(*Op->getLHS()) != &Var ||
      !Op->getLHS()->getType()->isSignedIntegerType())
    return std::nullopt;
  const BinaryOperatorKind Kind = Op->getOpcode();
  if (Kind == (Holds ? BO_GE : BO_LT))
    return *Number;
  if (Kind == (Holds ? BO_GT : BO_LE))
    return *Number + 1;
  if (Kind == (Holds ? BO_NE : BO_EQ) && Number == Lowest)
    return *Number + 1;
  return std::nullopt;
}

/// The same of the conditions around \p Node, in which nothing is assigned to \p Var.
static std::optional<int64_t> leastAt(const Expr &Node, const VarDecl &Var,
                                      std::optional<int64_t> Lowest,
                                      const RegionDraft &Draft) {
  const ParentMap &Parents = Draft.Input.Facts.parents();
  auto IsWrittenIn = [&](const Stmt &Around) {
    return llvm::any_of(Draft.Input.Facts.uses(Var).Writes, [&](const Expr *W) {
      const Stmt *Up = W;
      while (Up && Up != &Around)
        Up = Parents.getParent(Up);
      return Up != nullptr;
    });
  };
  const Stmt *Here = &Node;
  while (const Stmt *Up = Parents.getParent(Here)) {
    const Expr *Condition = nullptr;
    const Stmt *Then = nullptr, *Else = nullptr;
    if (const auto *If = dyn_cast<IfStmt>(Up))
      Condition = If->getCond(), Then = If->getThen(), Else = If->getElse();
    else if (const auto *Choice = dyn_cast<ConditionalOperator>(Up))
      Condition = Choice->getCond(), Then = Choice->getTrueExpr(),
      Else = Choice->getFalseExpr();
    else if (const auto *Op = dyn_cast<BinaryOperator>(Up);
             Op && Op->isLogicalOp() && Op->getRHS() == Here)
      Condition = Op->getLHS(),
      (Op->getOpcode() == BO_LAnd ? Then : Else) = Here;
    if (Condition && (Here == Then || Here == Else) && !IsWrittenIn(*Up))
      if (auto Least =
              leastIn(*Condition, Here == Then, Var, Lowest, Draft.Clang))
        return Least;
    Here = Up;
  }
  return std::nullopt;
}

/// What \p Subscript counts with, but for the constants in \p Offset; null if it is more
/// than one thing.
static const Expr *counterIn(const Index &Subscript, int64_t &Offset,
                             const ASTContext &Clang) {
  const Expr *Counter = nullptr;
  for (const Index::Term &Term : Subscript.Terms) {
    if (Term.Moved || Term.Factor != 1)
      return nullptr;
    if (auto Number = smallConstantOf(*Term.Value, 20, Clang))
      Offset += Term.IsNegative ? -*Number : *Number;
    else if (Counter || Term.IsNegative)
      return nullptr;
    else
      Counter = Term.Value;
  }
  while (Counter) {
    const auto *Op = dyn_cast<BinaryOperator>(Counter->IgnoreParenImpCasts());
    auto Number =
        Op && Op->isAdditiveOp() && Op->getType()->isSignedIntegerType()
            ? smallConstantOf(*Op->getRHS(), 20, Clang)
            : std::nullopt;
    if (!Number)
      break;
    Offset += Op->getOpcode() == BO_Add ? *Number : -*Number;
    Counter = Op->getLHS();
  }
  return Counter;
}

isl::set elementsByValues(RegionDraft &Draft, const AccessDraft &Access,
                          const isl::space &Elements) {
  if (!Access.Node || Access.Writes || Access.IsInCallee ||
      Access.IsThroughAlias || Access.Indices.size() != 1)
    return {};
  int64_t Offset = 0;
  const Expr *Counter = counterIn(Access.Indices.front(), Offset, Draft.Clang);
  ValueCollector Values(Draft, Elements);
  if (!Counter || !Values.collect(*Counter, Offset))
    return {};
  const VarDecl *Var = readVariable(*Counter);
  isl::set Found = Values.found();
  isl::val Min = isl::manage(isl_set_dim_min_val(Found.copy(), 0));
  std::optional<int64_t> Lowest;
  if (!Min.is_null() && Min.is_int().is_true())
    Lowest = Min.num_si() - Offset;
  const auto Least =
      Var ? leastAt(*Access.Node, *Var, Lowest, Draft) : std::nullopt;
  if (!Least)
    return Found;
  return isl::manage(isl_set_lower_bound_si(Found.release(), isl_dim_set, 0,
                                            int(*Least + Offset)));
}

} // namespace c2cuda
