// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "ElementIndex.h"

#include "Containers.h"
#include "LoopBounds.h"
#include "PolynomialOperators.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace clang;

namespace c2cuda {

namespace {

class IndexReader {
public:
  IndexReader(const Stmt &Loop, const FunctionFacts &Facts,
              const ASTContext &Context)
      : Loop(Loop), Facts(Facts), Context(Context) {
    collectStatements(Loop, InLoop);
  }

  ElementIndex read(const Expr &Element);

private:
  const Stmt &Loop;
  const FunctionFacts &Facts;
  const ASTContext &Context;
  StmtSet InLoop;
  ElementIndex Result;
  /// Counters of the loops in whose bodies it is, and their symbols: one may hide
  /// another one of its name.
  llvm::DenseMap<const VarDecl *, std::string> Counters;

  void findCounters(const Expr &Element);
  void addBounds(const LoopHead &Head);
  void addCondition(const Expr &While);
  bool isKept(const VarDecl &Var) const;
  bool changesIn(const VarDecl &Var, const StmtSet &Part) const;
  bool addSubscripts(const Expr *Element);
  std::optional<Polynomial> variable(const VarDecl &Var) const;
  std::optional<Polynomial> value(const Expr &Given, bool IsExact) const;
};

} // namespace

bool IndexReader::changesIn(const VarDecl &Var, const StmtSet &Part) const {
  const VariableUses &Uses = Facts.uses(Var);
  return !Var.hasLocalStorage() || Uses.Escapes ||
         llvm::any_of(Uses.Writes,
                      [&](const Expr *Write) { return Part.contains(Write); });
}

/// Whether \p Var is from before the loop and keeps its value in it, and its name means
/// nothing else there.
bool IndexReader::isKept(const VarDecl &Var) const {
  if (changesIn(Var, InLoop))
    return false;
  return llvm::none_of(InLoop, [&](const Stmt *S) {
    const auto *Declarations = dyn_cast<DeclStmt>(S);
    return Declarations &&
           llvm::any_of(Declarations->decls(), [&](const Decl *D) {
             const auto *Other = dyn_cast<NamedDecl>(D);
             return Other && Other->getDeclName() == Var.getDeclName();
           });
  });
}

std::optional<Polynomial> IndexReader::variable(const VarDecl &Var) const {
  if (auto Counter = Counters.find(&Var); Counter != Counters.end())
    return Polynomial::symbol(Counter->second);
  if (isKept(Var))
    return Polynomial::symbol(Var.getNameAsString());
  return std::nullopt;
}

/// \p IsExact: its value, not only what it is modulo 2^64.
std::optional<Polynomial> IndexReader::value(const Expr &Given,
                                             bool IsExact) const {
  const Expr &E = *Given.IgnoreParens();
  if (auto Constant = smallConstantOf(E, 62, Context))
    return Polynomial(*Constant);
  const QualType Type = E.getType();
  if (!Type->isIntegerType() || Type->isBooleanType() ||
      Type.isVolatileQualified())
    return std::nullopt;
  const bool IsSigned = Type->isSignedIntegerType();
  const unsigned Bits = Context.getIntWidth(Type);
  if (const auto *Cast = dyn_cast<CastExpr>(&E)) {
    const Expr &From = *Cast->getSubExpr();
    const QualType Own = From.getType();
    if (!Own->isIntegerType() || Context.getIntWidth(Own) > Bits)
      return std::nullopt;
    const bool KeepsValue = Own->isSignedIntegerType() == IsSigned ||
                            (IsSigned && Context.getIntWidth(Own) < Bits);
    if (!KeepsValue && (IsExact || Bits < 64))
      return std::nullopt;
    return value(From, IsExact);
  }
  if (const auto *Name = dyn_cast<DeclRefExpr>(&E)) {
    const auto *Var = dyn_cast<VarDecl>(Name->getDecl());
    return Var && !Var->getType()->isReferenceType() ? variable(*Var)
                                                      : std::nullopt;
  }
  const auto *Op = dyn_cast<BinaryOperator>(&E);
  if (!Op || !(IsSigned || (!IsExact && Bits == 64)))
    return std::nullopt;
  auto Left = value(*Op->getLHS(), IsExact), Right = value(*Op->getRHS(), IsExact);
  if (!Left || !Right)
    return std::nullopt;
  return combined(Op->getOpcode(), *Left, *Right);
}

/// What holds in the whole body, as nothing in \p While changes there.
void IndexReader::addCondition(const Expr &While) {
  const auto *Op = dyn_cast<BinaryOperator>(While.IgnoreParenImpCasts());
  if (!Op)
    return;
  if (Op->getOpcode() == BO_LAnd) {
    addCondition(*Op->getLHS());
    addCondition(*Op->getRHS());
    return;
  }
  if (!Op->isRelationalOp())
    return;
  auto Left = value(*Op->getLHS(), true), Right = value(*Op->getRHS(), true);
  if (!Left || !Right)
    return;
  const bool IsLess = Op->getOpcode() == BO_LT || Op->getOpcode() == BO_LE;
  Polynomial Rest = IsLess ? *Right - *Left : *Left - *Right;
  if (Op->getOpcode() == BO_LT || Op->getOpcode() == BO_GT)
    Rest.addTerm({}, -1);
  Result.NotNegative.push_back(std::move(Rest));
}

void IndexReader::addBounds(const LoopHead &Head) {
  if (Head.First)
    if (auto First = value(*Head.First, true)) {
      Polynomial Counter = *variable(*Head.Var);
      Result.NotNegative.push_back(Head.Step > 0 ? Counter - *First
                                                 : *First - Counter);
    }
  if (Head.While)
    addCondition(*Head.While);
}

/// The loops around it, from the outer one on: inner ones begin with counters of those.
void IndexReader::findCounters(const Expr &Element) {
  std::vector<LoopHead> Heads;
  for (const Stmt *At = &Element; At && At != &Loop;) {
    const Stmt *Up = Facts.parents().getParent(At);
    const auto *For = dyn_cast_or_null<ForStmt>(Up);
    auto Head = For && For->getBody() == At ? parseHead(*For, Context)
                                            : std::nullopt;
    StmtSet InBody;
    if (Head)
      collectStatements(*At, InBody);
    if (Head && Head->Var->getType()->isIntegerType() &&
        !changesIn(*Head->Var, InBody)) {
      std::string Symbol = Head->Var->getNameAsString() + "@" +
                           std::to_string(Counters.size());
      if (Counters.insert({Head->Var, std::move(Symbol)}).second)
        Heads.push_back(*Head);
    }
    At = Up;
  }
  for (const LoopHead &Head : llvm::reverse(Heads))
    addBounds(Head);
}

bool IndexReader::addSubscripts(const Expr *Element) {
  Element = Element->IgnoreParenImpCasts();
  const Expr *Base = nullptr, *Index = nullptr;
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Element)) {
    Base = Subscript->getBase();
    Index = Subscript->getIdx();
  } else if (const auto Own = containerElement(*Element)) {
    Index = Own->Index;
  } else {
    return true;
  }
  if (Base && !addSubscripts(Base))
    return false;
  auto Value = value(*Index, false);
  if (Value)
    Result.Subscripts.push_back(std::move(*Value));
  return Value.has_value();
}

ElementIndex IndexReader::read(const Expr &Element) {
  findCounters(Element);
  const bool AreValid =
      addSubscripts(&Element) &&
      llvm::all_of(Result.Subscripts,
                   [](const Polynomial &P) { return P.isValid(); }) &&
      llvm::all_of(Result.NotNegative,
                   [](const Polynomial &P) { return P.isValid(); });
  return AreValid ? std::move(Result) : ElementIndex();
}

ElementIndex elementIndex(const Expr &Element, const Stmt &Loop,
                          const FunctionFacts &Facts,
                          const ASTContext &Context) {
  return IndexReader(Loop, Facts, Context).read(Element);
}

} // namespace c2cuda
