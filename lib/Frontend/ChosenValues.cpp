// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Between which values a parameter lies that the code right before the region has
// chosen: `int p = k; for (int i = k + 1; i < n; i++) if (...) p = i;`.

#include "AssignedTargets.h"
#include "KnownFacts.h"
#include "LoopBounds.h"

#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace clang;

namespace c2cuda {

/// The loop in \p Around with \p Assigned in its body whose variable that assigns to another
/// of its type; null if it is none, or changed in the loop.
static const ForStmt *loopCounting(const BinaryOperator &Assigned,
                                   const Stmt &Around,
                                   const FunctionFacts &Facts,
                                   ASTContext &Context) {
  const VarDecl *Counter = namedVariable(*Assigned.getRHS()->IgnoreImpCasts());
  if (Counter && Counter->getType().getCanonicalType().getUnqualifiedType() !=
                     Assigned.getLHS()->getType().getCanonicalType().getUnqualifiedType())
    return nullptr;
  for (const Stmt *Up = &Assigned; Counter && Up != &Around;) {
    Up = Facts.parents().getParent(Up);
    const auto *For = dyn_cast_or_null<ForStmt>(Up);
    auto Head = For ? parseHead(*For, Context) : std::nullopt;
    if (!Head || Head->Var != Counter)
      continue;
    StmtSet Body;
    collectStatements(*For->getBody(), Body);
    const VariableUses &Uses = Facts.uses(*Counter);
    const bool IsChanged =
        !Body.contains(&Assigned) || Uses.Escapes || llvm::any_of(Uses.Writes, [&](const Expr *Write) {
          return Body.contains(Write);
        });
    return IsChanged || Head->By || Head->Added || Head->EndVaries ? nullptr : For;
  }
  return nullptr;
}

/// Adds { : Var = Given }; false if \p Given is not known.
bool KnownFacts::addValue(const Expr *Given, const std::string &Id,
                          AffineBuilder &Builder, isl::set &To) {
  isl::pw_aff Chosen = Given ? Builder.value(*Given) : isl::pw_aff();
  if (Chosen.is_null())
    return false;
  To = To.unite(symbolAff(Draft.Isl, Id).eq_set(Chosen));
  return true;
}

/// The values that the loop \p For goes through.
bool KnownFacts::addLoop(const ForStmt &For, const std::string &Id,
                         AffineBuilder &Builder, isl::set &To) {
  auto Head = parseHead(For, Draft.Clang);
  isl::pw_aff First = Head->First ? Builder.value(*Head->First) : isl::pw_aff();
  stand(Head->Var, Id);
  isl::set While = Builder.condition(*Head->While);
  stand(nullptr, "");
  if (First.is_null() || While.is_null())
    return false;
  isl::pw_aff Value = symbolAff(Draft.Isl, Id);
  To = To.unite(While.intersect(Head->Step > 0 ? Value.ge_set(First)
                                               : Value.le_set(First)));
  return true;
}

/// What \p Sibling gives \p Var in any case, as all that it does; null for nothing.
static const Expr *definedBy(const Stmt &Sibling, const VarDecl &Var) {
  if (const auto *Declared = dyn_cast<DeclStmt>(&Sibling))
    return heldBehind(*Declared, Var);
  const auto *Assigned = dyn_cast<BinaryOperator>(&Sibling);
  return Assigned && Assigned->getOpcode() == BO_Assign &&
                 namedVariable(*Assigned->getLHS()) == &Var
             ? Assigned->getRHS()
             : nullptr;
}

/// What is known of \p Var, parameter \p Id, from the siblings before the region; null
/// if that is nothing.
isl::set KnownFacts::chosenValues(const VarDecl &Var, const std::string &Id) {
  const FunctionFacts &Facts = Draft.Input.Facts;
  const Stmt *Here = Draft.Input.Statements.front();
  const auto *Block =
      dyn_cast_or_null<CompoundStmt>(Facts.parents().getParent(Here));
  const VariableUses &Uses = Facts.uses(Var);
  if (!Block || Uses.Escapes)
    return {};
  isl::set Result = isl::set::empty(Draft.Context.space());
  AffineBuilder Builder(*this, Draft.Clang, Draft.Isl);
  std::vector<const Stmt *> Before(
      Block->body_begin(), std::find(Block->body_begin(), Block->body_end(), Here));
  for (const Stmt *Sibling : llvm::reverse(Before)) {
    if (const Expr *Value = definedBy(*Sibling, Var)) {
      if (!addValue(Value, Id, Builder, Result))
        return {};
      const bool IsSafe = llvm::all_of(Builder.Wraps, [&](const Wrap &W) {
        return W.Bad.intersect(Draft.Context).is_empty().is_true();
      });
      return IsSafe ? Result : isl::set();
    }
    StmtSet Inside;
    collectStatements(*Sibling, Inside);
    for (const Expr *Write : Uses.Writes) {
      if (!Inside.contains(Write))
        continue;
      const auto *Op = dyn_cast<BinaryOperator>(Write);
      const ForStmt *For = Op && Op->getOpcode() == BO_Assign
                               ? loopCounting(*Op, *Sibling, Facts, Draft.Clang)
                               : nullptr;
      if (!For || !addLoop(*For, Id, Builder, Result))
        return {};
    }
  }
  return {};
}

void KnownFacts::addChosenValues() {
  if (Draft.Input.Facts.hasLabels())
    return;
  std::set<const VarDecl *> Seen;
  auto Visit = [&](const Stmt &Part) {
    const auto *Name = dyn_cast<DeclRefExpr>(&Part);
    const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    if (!Var || !Var->hasLocalStorage() || !Var->getType()->isIntegerType() ||
        Var->getType().isVolatileQualified() || !Seen.insert(Var).second)
      return;
    auto Found = Draft.ParameterIndex.find(
        std::to_string(reinterpret_cast<uintptr_t>(Var)));
    if (Found == Draft.ParameterIndex.end() ||
        !Draft.Parameters[Found->second].IsAffine ||
        Draft.Input.Facts.isNeverChanged(*Var) || Draft.OneValue.count(Var))
      return;
    isl::set Holds = chosenValues(*Var, Draft.Parameters[Found->second].Name);
    isl::set Known = Holds.is_null() ? Holds : Draft.Context.intersect(Holds);
    if (!Known.is_null() && Known.is_empty().is_false())
      Draft.Context = Known.coalesce();
  };
  for (const Stmt *S : Draft.Input.Statements)
    forEachStmt(*S, Visit);
}

} // namespace c2cuda
