// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "PointerWalks.h"

#include "PointerAliases.h"
#include "RegionReader.h"
#include "StatementReader.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace c2cuda {

bool parseStep(const Stmt &Write, const VarDecl &Var, PointerStep &Step) {
  if (const auto *Op = dyn_cast<UnaryOperator>(&Write)) {
    Step = {nullptr, Op->isDecrementOp()};
    return Op->isIncrementDecrementOp() && readVariable(*Op->getSubExpr()) == &Var;
  }
  const auto *Op = dyn_cast<BinaryOperator>(&Write);
  if (!Op || !Op->isAssignmentOp() || readVariable(*Op->getLHS()) != &Var)
    return false;
  if (Op->isCompoundAssignmentOp()) {
    Step = {Op->getRHS(), Op->getOpcode() == BO_SubAssign};
    return true;
  }
  const auto *Sum =
      dyn_cast<BinaryOperator>(Op->getRHS()->IgnoreParenImpCasts());
  if (!Sum || !Sum->isAdditiveOp() || !Sum->getType()->isPointerType())
    return false;
  const Expr *Pointer = Sum->getLHS(), *Amount = Sum->getRHS();
  if (Amount->getType()->isPointerType())
    std::swap(Pointer, Amount);
  Step = {Amount, Sum->getOpcode() == BO_Sub};
  return readVariable(*Pointer) == &Var && !mentions(*Amount, Var);
}

bool mayWalk(const VarDecl &Var) {
  QualType Type = Var.getType();
  return Type->isPointerType() && Var.hasLocalStorage() &&
         !Type.isVolatileQualified() &&
         !Type->getPointeeType().isVolatileQualified() &&
         (isElementOrEnum(Type->getPointeeType()) ||
          Type->getPointeeType()->isRecordType());
}

// ---- What is followed ------------------------------------------------------

/// `p = a + m` starts again; all else moves it on.
bool VariableValues::movePointer(const BinaryOperator &Op, const VarDecl &Var,
                                 isl::set Domain) {
  PointerStep Step;
  if (!parseStep(Op, Var, Step)) {
    set(Var, fromForm(Polynomial(0), {}));
    return true;
  }
  const ScalarValue *Old = find(Var);
  ScalarValue By = evaluate(*Step.Amount, Domain);
  if (!Old || !By.isKnown() || Draft.Failure)
    return giveUp(Var, Op.getBeginLoc());
  isl::set Valid = Old->Valid;
  if (!By.Valid.is_null())
    Valid = Valid.is_null() ? By.Valid : Valid.intersect(By.Valid);
  return assign(Var,
                fromForm(Step.IsBack ? *Old->Form - *By.Form
                                     : *Old->Form + *By.Form,
                         Valid),
                Domain, Op, true);
}

bool RegionDraft::isRestarted(const VarDecl &Pointer) const {
  for (const Expr *Write : Input.Facts.uses(Pointer).Writes) {
    PointerStep Step;
    if (Inside.contains(Write) && !parseStep(*Write, Pointer, Step))
      return true;
  }
  return isDeclaredInside(Pointer);
}

// ---- Reading ---------------------------------------------------------------

bool StatementReader::isFollowedPointer(const Expr &E) const {
  const VarDecl *Var = readVariable(E);
  return Var && isa<DeclRefExpr>(E) && Var->getType()->isPointerType() &&
         Draft.Values.isFollowed(*Var);
}

/// The array that the followed pointer \p Var walks over, without its steps.
bool StatementReader::walkBase(const DeclRefExpr &Use, const VarDecl &Var,
                               Chain &Into) {
  auto Definition = definitionOf(Use, Draft.Input.Facts, [&](const Expr &Write) {
    PointerStep Step;
    return Draft.Inside.contains(&Write) && parseStep(Write, Var, Step);
  });
  // Before the region it must be this very run of statements that follows; the
  // head of a loop around the region runs once, and the region again and again.
  const ParentMap &Parents = Draft.Input.Facts.parents();
  const Stmt *Around = Parents.getParent(Draft.Input.Statements.front());
  if (Definition && !Draft.Inside.contains(Definition->Where) &&
      (!isa_and_nonnull<CompoundStmt>(Around) ||
       Parents.getParent(Definition->Where) != Around))
    Definition.reset();
  Chain Found;
  if (Definition && AliasDepth <= 16) {
    ++AliasDepth;
    bool Good = pointerChain(*Definition->Value, Found);
    --AliasDepth;
    if (Good && Found.Checked.empty() &&
        keepsMeaning(Found, *Definition, Use) && !isBound(Found)) {
      Into = std::move(Found);
      Into.IsThroughAlias = true;
      return true;
    }
  }
  if (Draft.isRestarted(Var))
    return false;
  Into.Base = Path(Var);
  Into.Indices.emplace_back();
  return true;
}

/// `p`, `p++` where p is followed: the array, and how far p has moved.
bool StatementReader::walkedPointer(const Expr &E, Chain &Into) {
  const auto *Step = dyn_cast<UnaryOperator>(&E);
  const Expr &Pointer = Step ? *Step->getSubExpr()->IgnoreParens() : E;
  const auto *Use = dyn_cast<DeclRefExpr>(&Pointer);
  const auto *Var = Use ? dyn_cast<VarDecl>(Use->getDecl()) : nullptr;
  if (!Var || !Var->getType()->isPointerType() ||
      !Draft.Values.isFollowed(*Var) || !walkBase(*Use, *Var, Into))
    return false;
  // What is made from it means the same only until it moves on.
  Into.Exchanged.push_back(Var);
  const ScalarValue *Moved = Draft.Values.find(*Var);
  if (!Moved || Step || !Moved->Form->isZero())
    Into.Indices.back().Terms.push_back({false, &E, 1, Var});
  return true;
}

/// What is known of the number of elements that \p Term, a pointer, has moved.
ScalarValue StatementReader::movedBy(const Index::Term &Term) const {
  const ScalarValue *Known = Draft.Values.find(*Term.Moved);
  const auto *Step = dyn_cast<UnaryOperator>(Term.Value);
  if (!Known || !Step)
    return Known ? *Known : ScalarValue();
  // In a loop's condition the step has been done.
  const auto Mode = Draft.Affine.Steps == AffineBuilder::StepMode::Done
                        ? AffineBuilder::StepMode::Done
                        : AffineBuilder::StepMode::Pending;
  long By = AffineBuilder::stepOffset(*Step, Mode);
  return Draft.Values.fromForm(*Known->Form + Polynomial(By), Known->Valid);
}

/// The sum of the last subscripts of a pointer; null if it is not affine.
isl::pw_aff StatementReader::offsetOf(const Index &Last) {
  isl::pw_aff Sum = constantAff(Draft.Isl, 0L);
  for (const Index::Term &Term : Last.Terms) {
    isl::pw_aff Value;
    if (!Term.Moved)
      Value = Draft.Affine.subscript(*Term.Value);
    else if (ScalarValue Moved = movedBy(Term); Moved.Valid.is_null())
      Value = Moved.Affine;
    if (Value.is_null() || Term.Factor != 1)
      return {};
    Sum = Term.IsNegative ? Sum.sub(Value) : Sum.add(Value);
  }
  return Sum;
}

/// `To - From` of what two pointers held before the region, as a parameter.
isl::pw_aff RegionDraft::distanceBetween(const Path &From, const Path &To) {
  for (const Path *End : {&From, &To})
    if (!End->isVariable() || !End->Root || !End->Type->isPointerType() ||
        isDeclaredInside(*End->Root) || !End->Root->hasLocalStorage() ||
        Input.Facts.uses(*End->Root).Escapes ||
        (isChanged(*End->Root) && !Values.isFollowed(*End->Root)) ||
        !isVisibleAt(*End->Root, *Input.Statements.front(), Input.Facts))
      return {};
  if (!Clang.hasSameUnqualifiedType(From.Type->getPointeeType(),
                                    To.Type->getPointeeType()))
    return {};
  std::string Key = "distance " + From.key() + " " + To.key();
  auto [Found, IsNew] =
      ParameterIndex.insert({Key, unsigned(Parameters.size())});
  QualType Type = Clang.getPointerDiffType();
  if (IsNew) {
    Parameter P;
    P.Name = uniqueName(From.name() + "_to_" + To.name());
    P.HostText = "(" + To.text() + " - " + From.text() + ")";
    P.Type = scalarType(Type);
    Parameters.push_back(P);
  }
  makeAffine(Parameters[Found->second], Type);
  return symbolAff(Isl, Parameters[Found->second].Name);
}

isl::pw_aff StatementReader::distance(const Expr &From, const Expr &To) {
  Chain A, B;
  if (!pointerChain(From, A) || !pointerChain(To, B) || A.Indices.empty() ||
      !A.Checked.empty() || !B.Checked.empty() ||
      A.Indices.size() != B.Indices.size())
    return {};
  isl::pw_aff Between = constantAff(Draft.Isl, 0L);
  if (A.Base->key() != B.Base->key()) {
    if (A.Indices.size() > 1)
      return {};
    Between = Draft.distanceBetween(*A.Base, *B.Base);
  }
  for (size_t K = 0; K + 1 < A.Indices.size(); ++K) {
    isl::pw_aff RowA = offsetOf(A.Indices[K]), RowB = offsetOf(B.Indices[K]);
    if (RowA.is_null() || RowB.is_null() || !RowA.is_equal(RowB).is_true())
      return {};
  }
  isl::pw_aff First = offsetOf(A.Indices.back());
  isl::pw_aff Second = offsetOf(B.Indices.back());
  if (First.is_null() || Second.is_null() || Between.is_null())
    return {};
  return Between.add(Second).sub(First);
}

isl::pw_aff RegionDraft::distance(const Expr &From, const Expr &To) {
  StatementDraft Probe;
  return StatementReader(*this, Probe).distance(From, To);
}

} // namespace c2cuda
