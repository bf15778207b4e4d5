// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "QuasiAffine.h"
#include "RegionDraft.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace c2cuda {

// ---- The values ------------------------------------------------------------

void VariableValues::begin() {
  for (const VarDecl *Var : followedVariables(Draft))
    Followed.insert(Var);
  for (const VarDecl *Var : followedVariables(Draft))
    if (!Draft.isDeclaredInside(*Var))
      firstValue(*Var);
}

std::vector<const VarDecl *> VariableValues::followed() const {
  return {Followed.begin(), Followed.end()};
}

const ScalarValue *VariableValues::find(const VarDecl &Var) const {
  auto Found = Known.find(&Var);
  return Found == Known.end() || !Found->second.isKnown() ? nullptr
                                                          : &Found->second;
}

void VariableValues::set(const VarDecl &Var, ScalarValue Value) {
  Known[&Var] = std::move(Value);
}

/// Whether \p Value, computed in the type \p From, can be kept in \p Type. Where
/// signed arithmetic would overflow the program has no meaning.
bool VariableValues::staysIn(const ScalarValue &Value, QualType Type,
                             QualType From, isl::set Domain) const {
  unsigned Width = Draft.Clang.getIntWidth(Type);
  bool MayLeave = Type->isUnsignedIntegerOrEnumerationType() || Width < 32 ||
                  Width < Draft.Clang.getIntWidth(From);
  if (!MayLeave || Value.Affine.is_null())
    return !MayLeave;
  isl::set Bad =
      outsideOf(Value.Affine, Type, Draft.Clang).intersect(Draft.known());
  if (!Domain.is_null())
    Bad = Bad.intersect(Domain);
  return Bad.is_empty().is_true();
}

ScalarValue VariableValues::firstValue(const VarDecl &Var) {
  auto Found = Known.find(&Var);
  if (Found != Known.end())
    return Found->second;
  if (Var.getType()->isPointerType())
    return Known[&Var] = fromForm(Polynomial(0), {});
  Known[&Var] = {}; // for `i = j` and `j = i`
  ScalarValue Value;
  const Stmt &First = *Draft.Input.Statements.front();
  if (const Expr *Before = valueBefore(Var, First, Draft)) {
    std::vector<const Stmt *> Work = {Before};
    while (!Work.empty()) {
      const Stmt *Here = Work.back();
      Work.pop_back();
      const auto *Name = dyn_cast<DeclRefExpr>(Here);
      const auto *Other = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
      if (Other && isFollowed(*Other))
        firstValue(*Other);
      Work.insert(Work.end(), Here->child_begin(), Here->child_end());
    }
    Value = tryEvaluate(*Before, isl::space::unit(Draft.Isl).universe_set());
    if (!staysIn(Value, Var.getType(), Before->getType(), {}))
      Value = {};
  }
  if (!Value.isKnown())
    Value = fromForm(Polynomial::symbol(Draft.firstSymbol(Var)), {});
  Known[&Var] = Value;
  return Value;
}

Polynomial VariableValues::opaque(isl::pw_aff Value) const {
  return Draft.opaque(Value);
}

bool VariableValues::hides(const Polynomial &Form,
                           const std::string &Id) const {
  std::set<std::string> Used;
  Form.collectSymbols(Used);
  for (const std::string &Name : Used) {
    auto Value = Draft.Symbols.Values.find(Name);
    if (Name != Id && Value != Draft.Symbols.Values.end() &&
        !Value->second.involves_param(idOf(Draft.Isl, Id)).is_false())
      return true;
  }
  return false;
}

/// The polynomial of a function of one piece with whole coefficients.
static std::optional<Polynomial> plainForm(isl::pw_aff Value) {
  Value = Value.coalesce();
  if (!Value.isa_aff())
    return std::nullopt;
  isl::aff One = Value.as_aff();
  if (isl_aff_dim(One.get(), isl_dim_div) > 0)
    return std::nullopt;
  isl::val Constant = One.constant_val();
  isl::val Limit(One.ctx(), 1l << 60);
  auto IsSmall = [&](const isl::val &Number) {
    return bool(Number.is_int()) && bool(Number.abs().lt(Limit));
  };
  if (!IsSmall(Constant))
    return std::nullopt;
  Polynomial Result(Constant.num_si());
  isl_size Count = isl_aff_dim(One.get(), isl_dim_param);
  for (isl_size K = 0; K < Count; ++K) {
    isl::val Coefficient =
        isl::manage(isl_aff_get_coefficient_val(One.get(), isl_dim_param, K));
    if (!IsSmall(Coefficient))
      return std::nullopt;
    Result.addTerm({isl_aff_get_dim_name(One.get(), isl_dim_param, K)},
                   Coefficient.num_si());
  }
  return Result;
}

ScalarValue VariableValues::fromAffine(isl::pw_aff Value) const {
  ScalarValue Result;
  if (Value.is_null())
    return Result;
  Result.Affine = Value;
  auto Plain = plainForm(Value);
  Result.Form = Plain ? *Plain : opaque(Value);
  return Result;
}

ScalarValue VariableValues::fromForm(Polynomial Form, isl::set Valid) const {
  ScalarValue Result;
  if (!Form.isValid())
    return Result;
  if (Valid.is_null() || isl_set_plain_is_universe(Valid.get()) == isl_bool_true)
    Result.Affine = Draft.Symbols.affine(Form, Draft.Isl);
  else
    Result.Valid = Valid;
  Result.Form = std::move(Form);
  return Result;
}

ScalarValue VariableValues::substituted(const ScalarValue &Value,
                                        const std::string &Id,
                                        const Polynomial &New) const {
  if (!Value.isKnown() || hides(*Value.Form, Id))
    return {};
  return fromForm(Value.Form->substituted(Id, New), Value.Valid);
}

void VariableValues::merge(const ValueMap &Then, const ValueMap &Else,
                           isl::set Holds) {
  Known.clear();
  for (const auto &[Var, T] : Then) {
    auto Other = Else.find(Var);
    if (Other == Else.end() || !T.isKnown() || !Other->second.isKnown())
      continue;
    const ScalarValue &E = Other->second;
    if (*T.Form == *E.Form && T.Valid.is_null() && E.Valid.is_null() &&
        !T.MayLeaveType && !E.MayLeaveType) {
      Known[Var] = T;
      continue;
    }
    ScalarValue Both;
    if (!T.Affine.is_null() && !E.Affine.is_null())
      Both = fromAffine(
          T.Affine.intersect_params(Holds)
              .union_add(E.Affine.intersect_params(Holds.complement()))
              .coalesce());
    else if (T.Valid.is_null() && E.Valid.is_null())
      if (auto Form = Draft.chosen(*T.Form, *E.Form, Holds))
        Both = fromForm(*Form, {});
    if (!Both.isKnown())
      continue;
    Both.MayLeaveType = T.MayLeaveType || E.MayLeaveType;
    Known[Var] = Both;
  }
}

bool VariableValues::giveUp(const VarDecl &Var, SourceLocation Where) {
  if (!Draft.Failure && !Draft.GivenUp)
    Draft.GivenUp = &Var;
  return Draft.failChanged(Var, Where);
}

// ---- Expressions -----------------------------------------------------------

/// What the one parameter of \p Form is that stands for a product in \p E, as in
/// `int b = (ny - 1) * nx + x;`: rows may be as long as one of its factors.
static void noteProducts(RegionDraft &Draft, const Expr &E, const Polynomial &Form,
                         isl::set Domain) {
  const auto *Sum = dyn_cast<BinaryOperator>(E.IgnoreParenImpCasts());
  if (!Sum || Draft.Failure || !Sum->isAdditiveOp() ||
      !E.getType()->isSignedIntegerType())
    return;
  const isl::set Assumptions = Draft.Assumptions;
  const VarDecl *GivenUp = Draft.GivenUp;
  const int SplitAt = Draft.SplitAt;
  auto Product = Draft.polynomial(E, Domain);
  Draft.Failure.reset();
  Draft.GivenUp = GivenUp;
  Draft.SplitAt = SplitAt;
  const bool IsFree = Draft.Assumptions.is_equal(Assumptions).is_true();
  Draft.Assumptions = Assumptions;
  if (!Product || !IsFree || Product->degree() < 2)
    return;
  std::set<std::string> Ours, Theirs;
  Form.collectSymbols(Ours);
  Product->collectSymbols(Theirs);
  for (const std::string &Name : Theirs)
    Ours.erase(Name);
  if (Ours.size() != 1)
    return;
  const Polynomial Symbol = Polynomial::symbol(*Ours.begin());
  // The rest is the same in both, and the parameter is there once.
  const Polynomial Other = *Product - (Form - Symbol);
  std::set<std::string> Left;
  Other.collectSymbols(Left);
  if (!Left.count(*Ours.begin()))
    Draft.Factors.insert({*Ours.begin(), Other});
}

ScalarValue VariableValues::evaluate(const Expr &E, isl::set Domain) {
  AffineBuilder &Affine = Draft.Affine;
  Affine.Wraps.clear();
  Affine.Known = Domain;
  Affine.KnownParameters = Draft.known();
  isl::pw_aff Value = Affine.value(E);
  std::vector<Wrap> Wraps = std::move(Affine.Wraps);
  Affine.Wraps.clear();
  if (!Value.is_null()) {
    if (!Draft.excludeWraps(Wraps, Domain))
      return {};
    ScalarValue Result = fromAffine(Value);
    noteProducts(Draft, E, *Result.Form, Domain);
    return Result;
  }
  auto Form = Draft.polynomial(E, Domain);
  return Form ? fromForm(*Form, {}) : ScalarValue();
}

/// Whether \p E does anything but step variables.
static bool doesMoreThanStep(const Expr &E) {
  bool Result = false;
  forEachStmt(E, [&](const Stmt &Here) {
    const auto *Op = dyn_cast<BinaryOperator>(&Here);
    const auto *Part = dyn_cast<Expr>(&Here);
    Result |= isa<CallExpr>(Here) || (Op && Op->isAssignmentOp()) ||
              (Part && Part->getType().isVolatileQualified());
  });
  return Result;
}

ScalarValue VariableValues::tryEvaluate(const Expr &E, isl::set Domain) {
  const bool StepsAreDone =
      Draft.Affine.Steps == AffineBuilder::StepMode::Done;
  if (!E.getType()->isIntegralOrEnumerationType() ||
      (StepsAreDone ? doesMoreThanStep(E) : E.HasSideEffects(Draft.Clang)))
    return {};
  bool HadFailed = Draft.Failure.has_value();
  isl::set Assumptions = Draft.Assumptions;
  const VarDecl *GivenUp = Draft.GivenUp;
  int SplitAt = Draft.SplitAt;
  ScalarValue Result = evaluate(E, Domain);
  if (Draft.Failure && !HadFailed) {
    Draft.Failure.reset();
    Draft.GivenUp = GivenUp;
    Draft.SplitAt = SplitAt;
    Result = {};
  }
  if (!Draft.Assumptions.is_equal(Assumptions).is_true())
    Result = {};
  Draft.Assumptions = Assumptions;
  return Result;
}

bool VariableValues::isBookkeeping(const Expr &Expression) const {
  const Expr *E = Expression.IgnoreParens();
  if (const auto *Full = dyn_cast<ExprWithCleanups>(E))
    return isBookkeeping(*Full->getSubExpr());
  if (const auto *Op = dyn_cast<UnaryOperator>(E)) {
    const VarDecl *Var = namedVariable(*Op->getSubExpr());
    return Op->isIncrementDecrementOp() && Var && isFollowed(*Var);
  }
  const auto *Op = dyn_cast<BinaryOperator>(E);
  if (!Op)
    return false;
  if (Op->getOpcode() == BO_Comma)
    return isBookkeeping(*Op->getLHS()) && isBookkeeping(*Op->getRHS());
  const VarDecl *Var = namedVariable(*Op->getLHS());
  if (!Op->isAssignmentOp() || !Var || !isFollowed(*Var))
    return false;
  const Expr *Right = Op->getRHS()->IgnoreParenImpCasts();
  return !Right->HasSideEffects(Draft.Clang) || isBookkeeping(*Right);
}

bool VariableValues::assign(const VarDecl &Var, ScalarValue Value,
                            isl::set Domain, const Expr &By, bool IsChecked) {
  if (Draft.Failure) {
    // The first value of a hash may be `i * 747796405u`.
    if (Draft.Failure->Kind == RefusalKind::MayWrapAround && !Draft.GivenUp)
      Draft.GivenUp = &Var;
    return false;
  }
  if (!Value.isKnown())
    return giveUp(Var, By.getBeginLoc());
  QualType Type = Var.getType();
  unsigned Width = Draft.Clang.getIntWidth(Type);
  bool MayWrap = Type->isUnsignedIntegerOrEnumerationType() || Width < 32;
  if (IsChecked && !Value.Affine.is_null()) {
    isl::set Bad = outsideOf(Value.Affine, Type, Draft.Clang);
    // Where signed arithmetic would overflow the program has no meaning.
    if ((MayWrap || Draft.Clang.getIntWidth(By.getType()) > Width) &&
        !Draft.exclude(
            Bad, Domain, RefusalKind::MayWrapAround, By.getBeginLoc(),
            {Var.getNameAsString(),
             Type.getAsString(Draft.Clang.getPrintingPolicy())})) {
      // It may be a number like any other: `hash += 0x9E3779B9u`.
      if (!Draft.GivenUp)
        Draft.GivenUp = &Var;
      return false;
    }
  } else if (IsChecked && MayWrap) {
    if (!Draft.bound(*Value.Form, By, Domain))
      return giveUp(Var, By.getBeginLoc());
  }
  Value.MayLeaveType = !IsChecked;
  set(Var, std::move(Value));
  return true;
}

bool VariableValues::step(const UnaryOperator &Op, isl::set Domain,
                          const VarDecl *Unchecked) {
  const VarDecl &Var = *namedVariable(*Op.getSubExpr());
  const ScalarValue *Old = find(Var);
  if (!Old)
    return giveUp(Var, Op.getBeginLoc());
  ScalarValue New = *Old;
  long By = Op.isIncrementOp() ? 1 : -1;
  New.Form = *New.Form + Polynomial(By);
  if (!New.Affine.is_null())
    New.Affine = New.Affine.add_constant(By);
  return assign(Var, New, Domain, Op, &Var != Unchecked);
}

bool VariableValues::assignBy(const BinaryOperator &Op, isl::set Domain,
                              const VarDecl *Unchecked) {
  const VarDecl &Var = *namedVariable(*Op.getLHS());
  const Expr *Right = Op.getRHS()->IgnoreParenImpCasts();
  bool IsChecked = &Var != Unchecked;
  if (Var.getType()->isPointerType() && !Right->HasSideEffects(Draft.Clang))
    return movePointer(Op, Var, Domain);
  if (Right->HasSideEffects(Draft.Clang)) {
    // i = j = 0
    const auto *Chained = dyn_cast<BinaryOperator>(Right);
    const VarDecl *Source =
        Chained ? namedVariable(*Chained->getLHS()) : nullptr;
    if (Op.getOpcode() != BO_Assign || !Source ||
        !execute(*Right, Domain, Unchecked))
      return giveUp(Var, Op.getBeginLoc());
    return assign(Var, Known[Source], Domain, Op, IsChecked);
  }
  ScalarValue Value = evaluate(*Op.getRHS(), Domain);
  if (Op.getOpcode() == BO_Assign || !Value.isKnown())
    return assign(Var, Value, Domain, *Op.getRHS(), IsChecked);
  const ScalarValue *Old = find(Var);
  auto Mask = Value.Form->constant();
  if (Op.getOpcode() == BO_XorAssign && Old && !Old->Affine.is_null() && Mask)
    return assign(Var, fromAffine(bitwise(BO_Xor, Old->Affine, long(*Mask))),
                  Domain, Op, IsChecked);
  if (!Old || (Op.getOpcode() != BO_AddAssign &&
               Op.getOpcode() != BO_SubAssign))
    return giveUp(Var, Op.getBeginLoc());
  bool IsAdd = Op.getOpcode() == BO_AddAssign;
  isl::set Valid = Old->Valid;
  if (!Value.Valid.is_null())
    Valid = Valid.is_null() ? Value.Valid : Valid.intersect(Value.Valid);
  ScalarValue New = fromForm(
      IsAdd ? *Old->Form + *Value.Form : *Old->Form - *Value.Form, Valid);
  return assign(Var, New, Domain, Op, IsChecked);
}

bool VariableValues::execute(const Expr &Expression, isl::set Domain,
                             const VarDecl *Unchecked) {
  const Expr *E = Expression.IgnoreParens();
  if (const auto *Full = dyn_cast<ExprWithCleanups>(E))
    return execute(*Full->getSubExpr(), Domain, Unchecked);
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return step(*Op, Domain, Unchecked);
  const auto *Op = cast<BinaryOperator>(E);
  if (Op->getOpcode() == BO_Comma)
    return execute(*Op->getLHS(), Domain, Unchecked) &&
           execute(*Op->getRHS(), Domain, Unchecked);
  return assignBy(*Op, Domain, Unchecked);
}

bool VariableValues::declare(const VarDecl &Var, isl::set Domain) {
  forget(Var);
  if (Var.getType()->isPointerType())
    set(Var, fromForm(Polynomial(0), {}));
  if (!Var.hasInit() || Var.getType()->isPointerType())
    return true;
  const Expr *Init = Var.getInit();
  if (const auto *List = dyn_cast<InitListExpr>(Init->IgnoreImplicit());
      List && List->getNumInits() == 1)
    Init = List->getInit(0);
  // Calls that have a value here, `v.size()`, have no effects.
  if (!Init->getType()->isIntegralOrEnumerationType() ||
      Init->HasSideEffects(Draft.Clang, /*IncludePossibleEffects=*/false))
    return giveUp(Var, Var.getLocation());
  return assign(Var, evaluate(*Init, Domain), Domain, *Init, true);
}

// ---- Other statements ------------------------------------------------------

void VariableValues::enterStatement(const Stmt &S) {
  for (const VarDecl *Var : writtenIn(S))
    if (!isFollowed(*Var))
      forget(*Var);
}

/// `last = i + 1 < n ? i + 1 : n - 1`: a value that subscripts may use.
void VariableValues::note(const VarDecl &Var, const Expr &Value,
                          isl::set Domain) {
  QualType Type = Var.getType();
  if (!mayFollow(Draft) || isFollowed(Var) || !Var.hasLocalStorage() ||
      !Type->isIntegerType() ||
      Type->isBooleanType() || Type.isVolatileQualified() ||
      Type->isAtomicType() || Draft.Input.Facts.uses(Var).Escapes ||
      Var.isStaticLocal())
    return;
  // `k = j++`: behind the statement.
  llvm::SaveAndRestore Mode(Draft.Affine.Steps, AffineBuilder::StepMode::Done);
  ScalarValue Result = tryEvaluate(Value, Domain);
  if (Result.isKnown() && staysIn(Result, Type, Value.getType(), Domain))
    set(Var, Result);
}

void VariableValues::leaveStatement(const Stmt &S, isl::set Domain) {
  enterStatement(S);
  const auto *E = dyn_cast<Expr>(&S);
  const auto *Op = E ? dyn_cast<BinaryOperator>(E->IgnoreParens()) : nullptr;
  if (Op && Op->getOpcode() == BO_Assign)
    if (const VarDecl *Var = namedVariable(*Op->getLHS()))
      note(*Var, *Op->getRHS(), Domain);
}

} // namespace c2cuda
