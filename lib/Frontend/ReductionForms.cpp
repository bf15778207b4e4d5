// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Integer updates are exact in any order because C computes them modulo a power
// of two, or without rounding at all: every conversion on the way from the old
// value to the new one must then keep at least the variable's bits.

#include "ReductionForms.h"

#include "Containers.h"
#include "MathCalls.h"
#include "Signs.h"
#include "UpdateTypes.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace c2cuda {

namespace {

class FormFinder {
public:
  FormFinder(const ASTContext &Context, const FunctionFacts &Facts,
             bool MayReadOthers)
      : Context(Context), Facts(Facts), MayReadOthers(MayReadOthers) {}

  std::vector<UpdateForm> Found;

  void visit(const Stmt *S);

private:
  const ASTContext &Context;
  const FunctionFacts &Facts;
  /// Whether values may have other elements of the array that is updated in them.
  const bool MayReadOthers;

  void visitExpr(const Expr &E);
  bool assignment(const BinaryOperator &Op, UpdateForm &Form) const;
  bool compound(const CompoundAssignOperator &Op, UpdateForm &Form) const;
  bool chain(const Expr &E, UpdateForm &Form, unsigned Depth) const;
  bool logical(const Expr &E, UpdateForm &Form) const;
  bool choice(const Expr &E, UpdateForm &Form) const;
  bool minMaxCall(const Expr &E, UpdateForm &Form) const;
  bool minMaxIf(const IfStmt &If, UpdateForm &Form) const;
  void decideExact(UpdateForm &Form) const;
  bool comparison(const Expr &Condition, const Expr &Value, bool TakesValue,
                  UpdateForm &Form) const;
  bool isTarget(const Expr &E, UpdateForm &Form) const;
  bool mentions(const Stmt &S, const Expr &Target) const;
  bool isSame(const Expr &A, const Expr &B) const {
    return c2cuda::isSame(A, B, Context);
  }
  bool isZeroOrOne(const Expr &Target) const;
  bool isBooleanValue(const Expr &E) const;
  bool keepsValue(QualType From, QualType To) const {
    return c2cuda::keepsValue(From, To, Context);
  }
  bool isFittingTarget(const Expr &Target, bool IsWrittenOnce = false) const;
  void add(UpdateForm Form, const Stmt &Whole);
};

} // namespace

/// \p E without parentheses and conversions that keep the low \p Bits of an
/// integer; without those between floating types if \p Bits is 0. Null if
/// another conversion is in between.
static const Expr *withoutConversions(const Expr *E, unsigned Bits,
                                      const ASTContext &Context) {
  for (;;) {
    E = E->IgnoreParens();
    const auto *Cast = dyn_cast<CastExpr>(E);
    if (!Cast || Cast->getCastKind() == CK_LValueToRValue)
      return E;
    QualType Type = Cast->getType();
    bool Keeps = Cast->getCastKind() == CK_NoOp;
    if (Bits)
      Keeps |= Cast->getCastKind() == CK_IntegralCast &&
               isPlainInteger(Type) && Context.getIntWidth(Type) >= Bits;
    else
      Keeps |= Cast->getCastKind() == CK_FloatingCast;
    if (!Keeps)
      return nullptr;
    E = Cast->getSubExpr();
  }
}

/// Whether \p E reads the form's target; remembers the reference.
bool FormFinder::isTarget(const Expr &E, UpdateForm &Form) const {
  const auto *Read = dyn_cast<ImplicitCastExpr>(E.IgnoreParens());
  const Expr *Place = Read && Read->getCastKind() == CK_LValueToRValue
                          ? Read->getSubExpr()->IgnoreParens()
                      : E.isLValue() ? E.IgnoreParens()
                                     : nullptr;
  if (!Place || !isSame(*Place, *Form.Target))
    return false;
  Form.References.push_back(Place);
  return true;
}

/// The variable at the root of an lvalue, or the member that it is or is in.
static const ValueDecl *rootOf(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return dyn_cast<FieldDecl>(Member->getMemberDecl());
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return rootOf(Subscript->getBase());
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return rootOf(Op->getSubExpr());
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return rootOf(Op->getLHS()->getType()->isPointerType() ? Op->getLHS()
                                                           : Op->getRHS());
  if (const auto Element = containerElement(*E))
    return rootOf(Element->Object);
  if (const auto *Name = dyn_cast<DeclRefExpr>(E))
    return Name->getDecl();
  return nullptr;
}

bool FormFinder::mentions(const Stmt &S, const Expr &Target) const {
  const auto *Own = dyn_cast<Expr>(&S);
  if (MayReadOthers && Own && isSame(*Own->IgnoreParens(), Target))
    return true;
  if (const auto *Name = dyn_cast<DeclRefExpr>(&S))
    return !MayReadOthers && Name->getDecl() == rootOf(&Target);
  if (const auto *Member = dyn_cast<MemberExpr>(&S);
      Member && !MayReadOthers && Member->getMemberDecl() == rootOf(&Target))
    return true;
  for (const Stmt *Child : S.children())
    if (Child && mentions(*Child, Target))
      return true;
  return false;
}

/// IsWrittenOnce: `x += e`, so that calls in its subscripts do no harm.
bool FormFinder::isFittingTarget(const Expr &Target, bool IsWrittenOnce) const {
  QualType Type = Target.getType();
  return rootOf(&Target) && !Type.isVolatileQualified() &&
         !Target.refersToBitField() &&
         (isPlainInteger(Type) || Type->isBooleanType() || isReal(Type)) &&
         !(IsWrittenOnce ? Target.HasSideEffects(Context, false)
                         : hasEffects(Target, Context));
}

void FormFinder::add(UpdateForm Form, const Stmt &Whole) {
  Form.Whole = &Whole;
  Form.IsExactInAnyOrder |= Form.Target->getType()->isIntegerType();
  Found.push_back(std::move(Form));
}

// ---- Sums, products, bits ----------------------------------------------------

static ReductionKind kindOf(BinaryOperatorKind Op) {
  switch (Op) {
  case BO_Add:
  case BO_Sub:
  case BO_AddAssign:
  case BO_SubAssign:
    return ReductionKind::Sum;
  case BO_Mul:
  case BO_MulAssign:
    return ReductionKind::Product;
  case BO_And:
  case BO_AndAssign:
    return ReductionKind::And;
  case BO_Or:
  case BO_OrAssign:
    return ReductionKind::Or;
  case BO_Xor:
  case BO_XorAssign:
    return ReductionKind::Xor;
  default:
    return ReductionKind::None;
  }
}

bool FormFinder::compound(const CompoundAssignOperator &Op,
                          UpdateForm &Form) const {
  Form.Kind = kindOf(Op.getOpcode());
  Form.Value = Op.getRHS();
  Form.IsNegated = Op.getOpcode() == BO_SubAssign;
  QualType Type = Form.Target->getType();
  QualType Computed = Op.getComputationResultType();
  if (Form.Kind == ReductionKind::None || mentions(*Op.getRHS(), *Form.Target))
    return false;
  if (isReal(Type))
    return isReal(Computed);
  if (!Computed->isIntegerType())
    return false;
  if (!Type->isBooleanType())
    return true;
  // Only the lowest bit of `e` counts in `x &= e`, any bit in `x |= e`.
  Form.Value = nullptr;
  Form.Kind = Form.Kind == ReductionKind::And  ? ReductionKind::AllTrue
              : Form.Kind == ReductionKind::Or ? ReductionKind::AnyTrue
                                               : ReductionKind::None;
  return Form.Kind != ReductionKind::None;
}

/// `x + e`, `e + x - f`, ...: one operator, and x in it once.
bool FormFinder::chain(const Expr &Expression, UpdateForm &Form,
                       unsigned Depth) const {
  const Expr *E = withoutConversions(
      &Expression, bitsOf(*Form.Target, Context), Context);
  if (!E)
    return false;
  if (isTarget(*E, Form))
    return Depth > 0;
  const auto *Op = dyn_cast<BinaryOperator>(E);
  if (!Op || Op->isAssignmentOp())
    return false;
  ReductionKind Kind = kindOf(Op->getOpcode());
  if (Kind == ReductionKind::None ||
      (Form.Kind != ReductionKind::None && Form.Kind != Kind) ||
      isReal(Op->getType()) != isReal(Form.Target->getType()))
    return false;
  Form.Kind = Kind;
  const Expr *Old = Op->getLHS(), *Other = Op->getRHS();
  if (mentions(*Other, *Form.Target)) {
    if (Op->getOpcode() == BO_Sub)
      return false;
    std::swap(Old, Other);
  }
  if (mentions(*Other, *Form.Target))
    return false;
  Form.Value = Depth == 0 ? Other : nullptr;
  Form.IsNegated = Op->getOpcode() == BO_Sub;
  return chain(*Old, Form, Depth + 1);
}

// ---- && and || ---------------------------------------------------------------

bool FormFinder::isBooleanValue(const Expr &Expression) const {
  const Expr *E = Expression.IgnoreParenImpCasts();
  if (E->getType()->isBooleanType())
    return true;
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return Op->isComparisonOp() || Op->isLogicalOp();
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return Op->getOpcode() == UO_LNot;
  Expr::EvalResult Value;
  return E->EvaluateAsInt(Value, Context) &&
         (Value.Val.getInt() == 0 || Value.Val.getInt() == 1);
}

/// Whether the variable never holds anything but 0 and 1.
bool FormFinder::isZeroOrOne(const Expr &Target) const {
  if (Target.getType()->isBooleanType())
    return true;
  const auto *Name = dyn_cast<DeclRefExpr>(Target.IgnoreParens());
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (!Var || !Var->hasLocalStorage() || isa<ParmVarDecl>(Var) ||
      !isPlainInteger(Var->getType()))
    return false;
  const VariableUses &Uses = Facts.uses(*Var);
  if (Uses.Escapes || (Var->hasInit() && !isBooleanValue(*Var->getInit())))
    return false;
  for (const Expr *Write : Uses.Writes) {
    const auto *Op = dyn_cast<BinaryOperator>(Write->IgnoreParens());
    if (!Op || Op->getOpcode() != BO_Assign || !isBooleanValue(*Op->getRHS()))
      return false;
  }
  return true;
}

bool FormFinder::logical(const Expr &Expression, UpdateForm &Form) const {
  const Expr *E = Expression.IgnoreParenImpCasts();
  const auto *Op = dyn_cast<BinaryOperator>(E);
  if (!Op || !Op->isLogicalOp() || !isZeroOrOne(*Form.Target))
    return false;
  ReductionKind Kind = Op->getOpcode() == BO_LAnd ? ReductionKind::AllTrue
                                                  : ReductionKind::AnyTrue;
  if (Form.Kind != ReductionKind::None && Form.Kind != Kind)
    return false;
  Form.Kind = Kind;
  const Expr *Old = Op->getLHS(), *Other = Op->getRHS();
  if (mentions(*Other, *Form.Target))
    std::swap(Old, Other);
  if (mentions(*Other, *Form.Target))
    return false;
  const Expr *Bare = Old->IgnoreParenImpCasts();
  if (isSame(*Bare, *Form.Target)) {
    Form.References.push_back(Bare);
    return true;
  }
  return logical(*Old, Form);
}

// ---- Minimum and maximum -----------------------------------------------------

/// Negative zero and positive zero are equal and not the same: which of them
/// is the largest depends on the order. Absolute values are never negative.
/// Nothing is ever taken for a NaN, but for a value that is none.
void FormFinder::decideExact(UpdateForm &Form) const {
  Form.IsExactInAnyOrder |= Form.Kind == ReductionKind::Max && Form.Value &&
                            isReal(Form.Target->getType()) &&
                            isNeverNegative(*Form.Value, Facts);
}

/// Whether \p Condition compares the target with \p Value, so that the smaller
/// or the larger of both is taken. \p TakesValue: where it holds.
bool FormFinder::comparison(const Expr &Condition, const Expr &Value,
                            bool TakesValue, UpdateForm &Form) const {
  const auto *Op =
      dyn_cast<BinaryOperator>(Condition.IgnoreParenImpCasts());
  if (!Op || !Op->isRelationalOp() || mentions(Value, *Form.Target))
    return false;
  const Expr *Left = Op->getLHS()->IgnoreParenImpCasts();
  const Expr *Right = Op->getRHS()->IgnoreParenImpCasts();
  bool Smaller = Op->getOpcode() == BO_LT || Op->getOpcode() == BO_LE;
  if (isSame(*Left, *Form.Target)) {
    std::swap(Left, Right);
    Smaller = !Smaller;
  }
  if (!isSame(*Right, *Form.Target) || !isSame(*Left, Value) ||
      !keepsValue(Left->getType(), Form.Target->getType()))
    return false;
  Form.References.push_back(Right);
  Form.Value = &Value;
  Form.Kind = Smaller == TakesValue ? ReductionKind::Min : ReductionKind::Max;
  if (TakesValue)
    decideExact(Form);
  return true;
}

/// `e < x ? e : x` in all its turns.
bool FormFinder::choice(const Expr &Expression, UpdateForm &Form) const {
  const auto *Op =
      dyn_cast<ConditionalOperator>(Expression.IgnoreParenImpCasts());
  if (!Op)
    return false;
  const Expr *True = Op->getTrueExpr()->IgnoreParenImpCasts();
  const Expr *False = Op->getFalseExpr()->IgnoreParenImpCasts();
  bool TakesValue = isSame(*False, *Form.Target);
  if (!TakesValue && !isSame(*True, *Form.Target))
    return false;
  Form.References.push_back(TakesValue ? False : True);
  return comparison(*Op->getCond(), TakesValue ? *True : *False, TakesValue,
                    Form);
}

bool FormFinder::minMaxCall(const Expr &Expression, UpdateForm &Form) const {
  const auto *Call = dyn_cast<CallExpr>(Expression.IgnoreParenImpCasts());
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || !Callee->getIdentifier() || Call->getNumArgs() != 2)
    return false;
  StringRef Name = Callee->getName();
  bool IsStd = Callee->isInStdNamespace() && (Name == "min" || Name == "max");
  if (!IsStd)
    Name = mathFunctionName(*Call);
  bool IsC = Name == "fmin" || Name == "fmax" || Name == "fminf" ||
             Name == "fmaxf";
  if (!IsStd && !IsC)
    return false;
  const Expr *Old = Call->getArg(0)->IgnoreParenImpCasts();
  const Expr *Value = Call->getArg(1)->IgnoreParenImpCasts();
  if (!isSame(*Old, *Form.Target))
    std::swap(Old, Value);
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(Value))
    Value = Temporary->getSubExpr()->IgnoreParenImpCasts();
  QualType Type = Form.Target->getType();
  if (!isSame(*Old, *Form.Target) || mentions(*Value, *Form.Target) ||
      !keepsValue(Value->getType(), Type) || (IsC && !isReal(Type)))
    return false;
  Form.References.push_back(Old);
  Form.Value = Value;
  Form.Kind = Name.contains("min") ? ReductionKind::Min : ReductionKind::Max;
  // C's functions pass over NaNs on both sides, and their order of zeros is
  // the device's. std::max(x, NaN) is x, std::max(NaN, x) is NaN.
  Form.IsExactInAnyOrder |= IsC;
  if (isSame(*Call->getArg(0), *Form.Target))
    decideExact(Form);
  return true;
}

/// `if (e < x) x = e;`
bool FormFinder::minMaxIf(const IfStmt &If, UpdateForm &Form) const {
  const Stmt *Then = If.getThen();
  if (const auto *Block = dyn_cast<CompoundStmt>(Then))
    if (Block->size() == 1)
      Then = Block->body_front();
  const auto *Body = dyn_cast<Expr>(Then);
  const auto *Op = Body ? dyn_cast<BinaryOperator>(Body->IgnoreParens())
                        : nullptr;
  if (!Op || Op->getOpcode() != BO_Assign || If.getElse() ||
      If.hasInitStorage() || If.hasVarStorage() ||
      !isFittingTarget(*Op->getLHS()))
    return false;
  Form.Target = Op->getLHS()->IgnoreParens();
  Form.References.push_back(Form.Target);
  return comparison(*If.getCond(), *Op->getRHS()->IgnoreParenImpCasts(), true,
                    Form);
}

// ---- Statements --------------------------------------------------------------

bool FormFinder::assignment(const BinaryOperator &Op, UpdateForm &Form) const {
  const Expr &Right = *Op.getRHS();
  bool (FormFinder::*const Forms[])(const Expr &, UpdateForm &) const = {
      &FormFinder::logical, &FormFinder::choice, &FormFinder::minMaxCall};
  for (auto Matches : Forms) {
    UpdateForm Tried = Form;
    if ((this->*Matches)(Right, Tried)) {
      Form = std::move(Tried);
      return true;
    }
  }
  return !Form.Target->getType()->isBooleanType() && chain(Right, Form, 0);
}

void FormFinder::visitExpr(const Expr &Expression) {
  const Expr *E = Expression.IgnoreParens();
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return visitExpr(*Full->getSubExpr());
  UpdateForm Form;
  bool Matches = false;
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    if (Op->getOpcode() == BO_Comma) {
      visitExpr(*Op->getLHS());
      return visitExpr(*Op->getRHS());
    }
    if (!Op->isAssignmentOp() ||
        !isFittingTarget(*Op->getLHS(), Op->isCompoundAssignmentOp()))
      return;
    Form.Target = Op->getLHS()->IgnoreParens();
    Form.References.push_back(Form.Target);
    const auto *Compound = dyn_cast<CompoundAssignOperator>(Op);
    Matches = Compound ? compound(*Compound, Form) : assignment(*Op, Form);
  } else if (const auto *Op = dyn_cast<UnaryOperator>(E)) {
    if (!Op->isIncrementDecrementOp() ||
        !isFittingTarget(*Op->getSubExpr(), true) ||
        Op->getType()->isBooleanType())
      return;
    Form.Target = Op->getSubExpr()->IgnoreParens();
    Form.References.push_back(Form.Target);
    Form.Kind = ReductionKind::Sum;
    Form.IsCount = Matches = true;
    Form.IsNegated = Op->isDecrementOp();
  }
  if (Matches)
    add(std::move(Form), *E);
}

void FormFinder::visit(const Stmt *S) {
  if (!S)
    return;
  if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
    for (const Stmt *Child : Block->body())
      visit(Child);
  } else if (const auto *If = dyn_cast<IfStmt>(S)) {
    UpdateForm Form;
    if (minMaxIf(*If, Form))
      return add(std::move(Form), *If);
    visit(If->getThen());
    visit(If->getElse());
  } else if (const auto *For = dyn_cast<ForStmt>(S)) {
    visit(For->getBody());
  } else if (const auto *While = dyn_cast<WhileStmt>(S)) {
    visit(While->getBody());
  } else if (const auto *Do = dyn_cast<DoStmt>(S)) {
    visit(Do->getBody());
  } else if (const auto *Switch = dyn_cast<SwitchStmt>(S)) {
    visit(Switch->getBody());
  } else if (const auto *Label = dyn_cast<SwitchCase>(S)) {
    visit(Label->getSubStmt());
  } else if (const auto *E = dyn_cast<Expr>(S)) {
    visitExpr(*E);
  }
}

std::vector<UpdateForm> findUpdates(const Stmt &Body, const ASTContext &Context,
                                    const FunctionFacts &Facts) {
  FormFinder Finder(Context, Facts, false);
  Finder.visit(&Body);
  return std::move(Finder.Found);
}

std::vector<UpdateForm> findOwnUpdates(const Stmt &Body,
                                       const ASTContext &Context,
                                       const FunctionFacts &Facts) {
  FormFinder Finder(Context, Facts, true);
  Finder.visit(&Body);
  return std::move(Finder.Found);
}

} // namespace c2cuda
