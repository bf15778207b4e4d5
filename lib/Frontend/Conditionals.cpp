// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// An `if` on data: one thread runs it whole.

#include "Jumps.h"
#include "KeptValues.h"
#include "StatementReader.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

/// What a search that only makes \p Assignments to \p Var finds in it: it is declared
/// in a loop around, with a value made of its number and what never changes. Unknown
/// for others.
ScalarValue StatementReader::valueDeclared(
    const VarDecl &Var, llvm::ArrayRef<const BinaryOperator *> Assignments) {
  auto Depth = Draft.DeclarationDepth.find(&Var);
  const VariableUses &Uses = Draft.Input.Facts.uses(Var);
  if (Depth == Draft.DeclarationDepth.end() || !Var.hasInit() || Uses.Escapes ||
      Var.isStaticLocal() ||
      !llvm::all_of(Uses.Writes, [&](const Expr *Write) {
        return llvm::is_contained(Assignments, Write);
      }))
    return {};
  if (auto Number = constantOf(*Var.getInit(), Draft.Clang))
    return Number->getSignificantBits() <= 32
               ? Draft.Values.fromForm(Polynomial(Number->getExtValue()), {})
               : ScalarValue();
  // What is converted may become another number.
  bool IsSteady = Draft.Clang.hasSameUnqualifiedType(
      Var.getType(), Var.getInit()->IgnoreImpCasts()->getType());
  forEachStmt(*Var.getInit(), [&](const Stmt &S) {
    const auto *E = dyn_cast<Expr>(&S);
    const VarDecl *Read = E ? namedVariable(*E) : nullptr;
    auto IsCounted = [&](const LoopDraft *Loop) {
      return Loop->Head.Var == Read;
    };
    auto Around = llvm::ArrayRef(Statement.Loops)
                      .take_front(std::min<size_t>(Depth->second,
                                                   Statement.Loops.size()));
    IsSteady &= !Read || Draft.Input.Facts.isNeverChanged(*Read) ||
                llvm::any_of(Around, IsCounted);
  });
  auto Value = IsSteady ? Draft.polynomial(*Var.getInit(), Statement.Domain)
                        : std::nullopt;
  return Value ? Draft.Values.fromForm(*Value, {}) : ScalarValue();
}

/// For a search that finds its best value again: the subscripts of the first
/// element that it looks at, over the variables' values before the region, or where
/// they are declared.
void StatementReader::noteEntryIndices() {
  if (Statement.Searches.size() != 1 || !Statement.Searches.front().Again)
    return;
  const SearchForm &Form = Statement.Searches.front();
  auto MayBeKnown = [&](const BinaryOperator *Op) {
    const VarDecl &Var = *namedVariable(*Op->getLHS());
    return !Draft.Values.isFollowed(Var) && !Draft.isActive(Var) &&
           (!Draft.isDeclaredInside(Var) ||
            valueDeclared(Var, Form.Assignments).isKnown());
  };
  if (!llvm::all_of(Form.Assignments, MayBeKnown))
    return;
  ValueMap Before = Draft.Values.Known;
  for (const BinaryOperator *Op : Form.Assignments) {
    const VarDecl &Var = *namedVariable(*Op->getLHS());
    if (Draft.isDeclaredInside(Var)) {
      Draft.Values.Known[&Var] = valueDeclared(Var, Form.Assignments);
      continue;
    }
    ScalarValue First = Draft.Values.firstValue(Var);
    if (!First.Valid.is_null())
      First =
          Draft.Values.fromForm(Polynomial::symbol(Draft.firstSymbol(Var)), {});
    Draft.Values.Known[&Var] = First;
  }
  isl::set Assumed = Draft.Assumptions;
  for (AccessDraft &Access : Statement.Accesses) {
    const ArrayDraft &Array = Draft.Arrays[Access.Array];
    bool IsFlat = Array.Extents.size() == 1 && !Array.IsPrivate;
    std::vector<Index> Indices = Access.Indices;
    if (!Access.Node || !isPartOf(Access.Node, *Form.Again, Draft))
      continue;
    const bool IsGood = llvm::all_of(Indices, [&](Index &Subscript) {
      return resolve(Subscript, Array, IsFlat);
    });
    if (IsGood && !Draft.Failure)
      Access.AtEntry = Indices;
    Draft.Failure.reset();
  }
  // What keeps the numbers from wrapping around is not asked of others.
  if (!Draft.Assumptions.is_equal(Assumed).is_true())
    for (AccessDraft &Access : Statement.Accesses)
      Access.AtEntry.clear();
  Draft.Assumptions = Assumed;
  Draft.Values.Known = Before;
}

/// What is affine of `x > 0 && a[x - 1] < m`, without what comes behind the data; null
/// if nothing is.
isl::set StatementReader::affineParts(const Expr &Condition) {
  const auto *Op = dyn_cast<BinaryOperator>(Condition.IgnoreParens());
  if (!Op || Op->getOpcode() != BO_LAnd)
    return {};
  isl::set First = affineCondition(*Op->getLHS());
  return First.is_null() ? affineParts(*Op->getLHS()) : First;
}

bool StatementReader::conditional(const IfStmt &If,
                                  llvm::ArrayRef<const Stmt *> Rest) {
  if (If.hasInitStorage() || If.hasVarStorage() || If.isConsteval())
    return refuse(If, "a declaration in the head of 'if'");
  if (!readTruth(*If.getCond()))
    return false;
  noteEntryIndices();
  IsPart = true;
  isl::set Holds = affineCondition(*If.getCond());
  Draft.IsUnconditional = false;
  isl::set Outer = Guard;
  auto Before = Written;
  unsigned Depth = MayDepth;
  std::vector<Branch> Branches;
  const ValueMap Known = Draft.Values.Known;
  std::vector<ValueMap> After;
  for (bool IsThen : {true, false}) {
    const Stmt *Part = IsThen ? If.getThen() : If.getElse();
    if (Holds.is_null()) {
      ++MayDepth;
      Guard = IsThen ? affineParts(*If.getCond()) : isl::set();
    } else {
      Guard = IsThen ? Holds : Holds.complement();
    }
    if (!Outer.is_null())
      Guard = Guard.is_null() ? Outer : Guard.intersect(Outer);
    size_t Begin = Statement.Accesses.size();
    Draft.Values.Known = Known;
    bool Good = (!Part || branch(Part)) &&
                ((Part && alwaysLeaves(*Part)) || sequence(Rest));
    MayDepth = Depth;
    Guard = Outer;
    After.push_back(Draft.Values.Known);
    // Where the condition is affine, guards say what happens exactly.
    size_t End = Holds.is_null() ? Statement.Accesses.size() : Begin;
    Branches.push_back({Begin, End, std::move(Written)});
    Written = Before;
    if (!Good)
      return false;
  }
  joinBranches(Branches);
  return agree(After, If, Rest);
}

} // namespace c2cuda
