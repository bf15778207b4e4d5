// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LoopBounds.h"

#include "FunctionFacts.h"
#include "VariableValues.h"

using namespace clang;

namespace c2cuda {

/// The step of `i++`, `i += c`, `i = i + c`, `i = c + i`, ...; 0 if none.
static long parseStep(const Expr &Inc, const VarDecl &Var,
                      const ASTContext &Context) {
  const Expr *E = Inc.IgnoreParens();
  if (const auto *Op = dyn_cast<UnaryOperator>(E)) {
    if (!Op->isIncrementDecrementOp() || readVariable(*Op->getSubExpr()) != &Var)
      return 0;
    return Op->isIncrementOp() ? 1 : -1;
  }
  const auto *Op = dyn_cast<BinaryOperator>(E);
  if (!Op || readVariable(*Op->getLHS()) != &Var)
    return 0;
  if (Op->getOpcode() == BO_AddAssign || Op->getOpcode() == BO_SubAssign) {
    long By = smallConstantOf(*Op->getRHS(), 31, Context).value_or(0);
    return Op->getOpcode() == BO_AddAssign ? By : -By;
  }
  if (Op->getOpcode() != BO_Assign)
    return 0;
  const auto *Sum =
      dyn_cast<BinaryOperator>(Op->getRHS()->IgnoreParenImpCasts());
  if (!Sum || !Sum->isAdditiveOp())
    return 0;
  bool IsAdd = Sum->getOpcode() == BO_Add;
  if (readVariable(*Sum->getLHS()) == &Var) {
    long By = smallConstantOf(*Sum->getRHS(), 31, Context).value_or(0);
    return IsAdd ? By : -By;
  }
  if (IsAdd && readVariable(*Sum->getRHS()) == &Var)
    return smallConstantOf(*Sum->getLHS(), 31, Context).value_or(0);
  return 0;
}

/// The v of `i += v`, `i = i + v`, `i = v + i` and their kin; null if none.
static const VarDecl *parseStride(const Expr &Inc, const VarDecl &Var,
                                  long &Sign) {
  const auto *Op = dyn_cast<BinaryOperator>(Inc.IgnoreParens());
  if (!Op || readVariable(*Op->getLHS()) != &Var)
    return nullptr;
  Sign = Op->getOpcode() == BO_SubAssign ? -1 : 1;
  if (Op->getOpcode() == BO_AddAssign || Op->getOpcode() == BO_SubAssign)
    return readVariable(*Op->getRHS());
  const auto *Sum =
      dyn_cast<BinaryOperator>(Op->getRHS()->IgnoreParenImpCasts());
  if (Op->getOpcode() != BO_Assign || !Sum || !Sum->isAdditiveOp())
    return nullptr;
  Sign = Sum->getOpcode() == BO_Add ? 1 : -1;
  if (readVariable(*Sum->getLHS()) == &Var)
    return readVariable(*Sum->getRHS());
  return Sign == 1 && readVariable(*Sum->getRHS()) == &Var
             ? readVariable(*Sum->getLHS())
             : nullptr;
}

/// All but the step.
static std::optional<LoopHead> parseCounter(const ForStmt &Loop) {
  LoopHead Head;
  if (!Loop.getInit() || !Loop.getCond() || !Loop.getInc() ||
      Loop.getConditionVariable())
    return std::nullopt;
  if (const auto *Decl = dyn_cast<DeclStmt>(Loop.getInit())) {
    if (!Decl->isSingleDecl())
      return std::nullopt;
    Head.Var = dyn_cast<VarDecl>(Decl->getSingleDecl());
    Head.IsDeclaredInside = true;
    Head.First = Head.Var ? Head.Var->getInit() : nullptr;
  } else if (const auto *Init = dyn_cast<Expr>(Loop.getInit())) {
    const auto *Assign = dyn_cast<BinaryOperator>(Init->IgnoreParens());
    if (!Assign || Assign->getOpcode() != BO_Assign)
      return std::nullopt;
    const auto *Target =
        dyn_cast<DeclRefExpr>(Assign->getLHS()->IgnoreParens());
    Head.Var = Target ? dyn_cast<VarDecl>(Target->getDecl()) : nullptr;
    Head.First = Assign->getRHS();
  }
  if (!Head.Var || !Head.First || mentions(*Head.First, *Head.Var))
    return std::nullopt;
  QualType Type = Head.Var->getType();
  if (!Type->isIntegerType() || Type->isBooleanType() ||
      Type->isScopedEnumeralType() || Type.isVolatileQualified() ||
      Type->isAtomicType() || Type->isReferenceType() ||
      Head.Var->getTLSKind() != VarDecl::TLS_None ||
      (Head.IsDeclaredInside && Head.Var->isStaticLocal()))
    return std::nullopt;
  Head.While = Loop.getCond();
  return Head;
}

std::optional<LoopHead> parseHead(const ForStmt &Loop,
                                  const ASTContext &Context) {
  auto Head = parseCounter(Loop);
  if (!Head)
    return std::nullopt;
  Head->Step = parseStep(*Loop.getInc(), *Head->Var, Context);
  return Head->Step ? Head : std::nullopt;
}

std::optional<LoopHead> parseStridedHead(const ForStmt &Loop,
                                         const FunctionFacts &Facts,
                                         const ASTContext &Context) {
  auto Head = parseCounter(Loop);
  if (!Head)
    return std::nullopt;
  Head->Step = parseStep(*Loop.getInc(), *Head->Var, Context);
  if (Head->Step)
    return Head;
  Head->By = parseStride(*Loop.getInc(), *Head->Var, Head->Step);
  if (!Head->By || Head->By == Head->Var ||
      !Head->By->getType()->isIntegerType() ||
      Head->By->getType()->isBooleanType() ||
      Head->By->getType().isVolatileQualified() ||
      !Facts.uses(*Head->By).Writes.empty())
    return std::nullopt;
  return Head;
}

std::string headName(const ForStmt &Loop) {
  if (const auto *Decl = dyn_cast_or_null<DeclStmt>(Loop.getInit()))
    for (const auto *D : Decl->decls())
      if (const auto *Var = dyn_cast<VarDecl>(D))
        return Var->getNameAsString();
  for (const Stmt *S :
       {Loop.getInit(), static_cast<const Stmt *>(Loop.getInc())}) {
    std::vector<const Stmt *> Work = {S};
    while (!Work.empty()) {
      const Stmt *Here = Work.back();
      Work.pop_back();
      if (!Here)
        continue;
      if (const auto *Reference = dyn_cast<DeclRefExpr>(Here))
        return Reference->getNameInfo().getAsString();
      std::vector<const Stmt *> Children(Here->child_begin(),
                                         Here->child_end());
      Work.insert(Work.end(), Children.rbegin(), Children.rend());
    }
  }
  return "?";
}

/// Whether \p Condition is an end for a loop of that direction: once false it
/// stays false. Only the usual forms are known; false says nothing.
static bool isPlainEnd(const Expr &Condition, const VarDecl &Var, bool Up) {
  const auto *Op = dyn_cast<BinaryOperator>(peel(&Condition));
  if (!Op)
    return false;
  if (Op->getOpcode() == BO_LAnd)
    return isPlainEnd(*Op->getLHS(), Var, Up) &&
           isPlainEnd(*Op->getRHS(), Var, Up);
  bool Less = Op->getOpcode() == BO_LT || Op->getOpcode() == BO_LE;
  bool Greater = Op->getOpcode() == BO_GT || Op->getOpcode() == BO_GE;
  if (readVariable(*Op->getLHS()) == &Var && !mentions(*Op->getRHS(), Var))
    return Up ? Less : Greater;
  if (readVariable(*Op->getRHS()) == &Var && !mentions(*Op->getLHS(), Var))
    return Up ? Greater : Less;
  return false;
}

isl::multi_id oneId(isl::ctx Isl, const std::string &Id) {
  isl::id_list List(Isl, 1);
  List = List.add(idOf(Isl, Id));
  return isl::space::unit(Isl).add_unnamed_tuple(1).multi_id(List);
}

isl::set shifted(isl::set Set, const std::string &Id, long Step) {
  if (Set.is_null())
    return Set;
  isl::ctx Isl = Set.ctx();
  isl::multi_id Tuple = oneId(Isl, Id);
  isl::set Values = Set.unbind_params(Tuple);
  isl::aff Moved = isl::aff::var_on_domain(isl::local_space(Values.space()),
                                           isl::dim::set, 0)
                       .add_constant(Step);
  return Values.apply(Moved.as_map()).bind(Tuple);
}

/// The values that come after one of \p Set in the loop's direction.
static isl::set valuesAfter(isl::set Set, const std::string &Id, bool Up) {
  isl::multi_id Tuple = oneId(Set.ctx(), Id);
  isl::set Values = Set.unbind_params(Tuple);
  isl::map After =
      Up ? isl::map::lex_lt(Values.space()) : isl::map::lex_gt(Values.space());
  return Values.apply(After).bind(Tuple);
}

/// Below zero an unsigned iterator has its type's last values: where the loop
/// ends with them, as `for (i = n - 1; i < n; i--)` does.
static isl::set endsBelowZero(const LoopHead &Head, isl::pw_aff I, isl::set Holds,
                          const std::string &Id, const ASTContext &Context) {
  isl::ctx Isl = I.ctx();
  unsigned Bits = Context.getIntWidth(Head.Var->getType());
  llvm::APSInt Size(llvm::APInt::getOneBitSet(Bits + 2, Bits), false);
  isl::pw_aff Top = constantAff(Isl, Size);
  isl::pw_aff Step = constantAff(Isl, Head.Step);
  isl::set Last = Holds.intersect(I.ge_set(Top.add(Step))).intersect(I.lt_set(Top));
  isl::set Below = I.ge_set(Step).intersect(I.lt_set(constantAff(Isl, 0)));
  // I stands for I + 2^Bits there.
  std::string Moved = "$moved";
  isl::pw_aff New = symbolAff(Isl, Moved);
  isl::set Renamed = Last.intersect(New.add(Top).eq_set(I))
                         .project_out_param(idOf(Isl, Id))
                         .unbind_params(oneId(Isl, Moved))
                         .bind(oneId(Isl, Id));
  return Below.subtract(Renamed);
}

/// The values in the loop's direction from \p First on, in steps.
static isl::set reachable(const LoopHead &Head, isl::pw_aff I,
                          isl::pw_aff First) {
  isl::set Start = Head.Step > 0 ? I.ge_set(First) : I.le_set(First);
  if (std::labs(Head.Step) == 1)
    return Start;
  return Start.intersect(I.sub(First)
                             .mod(std::labs(Head.Step))
                             .eq_set(constantAff(I.ctx(), 0)));
}

/// Where values leave their types: in the first value, in the condition, in the
/// counter itself. \p Ends: where the counter may, because the loop ends.
static void addWraps(const LoopHead &Head, isl::pw_aff I, isl::set Outer,
                     isl::set Ends, std::vector<Wrap> FirstWraps,
                     AffineBuilder &Affine, const std::string &Id,
                     LoopValues &Result) {
  const ASTContext &Context = Affine.context();
  QualType Type = Head.Var->getType();
  // The end is asked for the first value (not by `do`) and after each round.
  isl::set Next = shifted(Result.Body, Id, Head.Step);
  isl::set Asked = Next;
  if (!Head.AtLeastOnce)
    Asked = Asked.unite(I.eq_set(Result.First).intersect(Outer));
  for (Wrap &W : FirstWraps) {
    W.Bad = W.Bad.intersect(Outer);
    Result.Wraps.push_back(std::move(W));
  }
  for (Wrap &W : Affine.Wraps) {
    W.Bad = W.Bad.intersect(Asked);
    Result.Wraps.push_back(std::move(W));
  }
  Affine.Wraps.clear();
  if (!Type->isUnsignedIntegerOrEnumerationType() &&
      Context.getIntWidth(Type) >= Context.getIntWidth(Context.IntTy))
    return;
  // What the condition asks, before and after its own step.
  isl::pw_aff Before = I.add_constant(-Head.Added);
  isl::set Bad = outsideOf(Before, Type, Context).intersect(Next);
  if (Head.Added)
    Bad = Bad.unite(outsideOf(I, Type, Context).intersect(Result.Body));
  if (!Ends.is_null())
    Bad = Bad.subtract(Ends);
  Result.Wraps.push_back({Bad, Head.Var->getNameAsString(),
                          Type.getAsString(Context.getPrintingPolicy()),
                          Head.While->getBeginLoc()});
}

std::optional<LoopValues> computeValues(const LoopHead &Head,
                                        const std::string &Id, isl::set Outer,
                                        AffineBuilder &Affine,
                                        const Expr *&Culprit) {
  isl::ctx Isl = Affine.isl();
  ASTContext &Context = Affine.context();
  bool Up = Head.Step > 0;
  LoopValues Result;
  Affine.Wraps.clear();
  Affine.Known = Outer;
  Culprit = Head.First;
  Result.First = Head.FirstValue.is_null() ? Affine.value(*Head.First)
                                           : Head.FirstValue;
  if (Result.First.is_null())
    return std::nullopt;
  std::vector<Wrap> FirstWraps = std::move(Affine.Wraps);
  Affine.Wraps.clear();

  isl::pw_aff I = symbolAff(Isl, Id);
  isl::set Start = reachable(Head, I, Result.First).intersect(Outer);
  Affine.Known = Start;
  Culprit = Head.While;
  Affine.Steps = AffineBuilder::StepMode::Done;
  isl::set Holds = Affine.condition(*Head.While);
  Affine.Steps = AffineBuilder::StepMode::None;
  if (Holds.is_null())
    return std::nullopt;
  QualType Type = Head.Var->getType();
  bool IsPlain = !Head.Added && !Head.AtLeastOnce && !Head.EndVaries &&
                 isPlainEnd(*Head.While, *Head.Var, Up);
  isl::set Ends;
  if (!IsPlain && !Up && !Head.Added &&
      Type->isUnsignedIntegerOrEnumerationType()) {
    Ends = endsBelowZero(Head, I, Holds, Id, Context);
    Holds = Holds.subtract(Ends);
  }
  if (Head.AtLeastOnce)
    Holds = Holds.unite(I.eq_set(Result.First));
  Result.Body = Start.intersect(Holds);
  Result.Endless = isl::set::empty(Outer.space());
  if (!IsPlain) {
    isl::set Fails = Start.subtract(Holds);
    Result.Body = Result.Body.subtract(valuesAfter(Fails, Id, Up));
    Result.Endless = Outer.subtract(Fails.project_out_param(idOf(Isl, Id)));
    Result.Body = Result.Body.subtract(Result.Endless);
  }
  Result.Body = Result.Body.coalesce();

  addWraps(Head, I, Outer, Ends, std::move(FirstWraps), Affine, Id, Result);
  return Result;
}

} // namespace c2cuda
