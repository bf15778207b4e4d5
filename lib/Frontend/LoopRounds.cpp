// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LoopRounds.h"

#include "FinishScop.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

// ---- Functions of an iterator ----------------------------------------------

static const char Result[] = "$result";

/// `{ Result = Value }`
static isl::set graphOf(isl::pw_aff Value) {
  return symbolAff(Value.ctx(), Result).eq_set(Value);
}

static isl::pw_aff functionOf(isl::set Graph) {
  return Graph.unbind_params(oneId(Graph.ctx(), Result)).dim_max(0).coalesce();
}

/// \p Value with what it had for the iterator's value of \p Back before.
static isl::pw_aff moved(isl::pw_aff Value, const std::string &Id, long Back) {
  return functionOf(shifted(graphOf(Value), Id, Back));
}

/// \p Value for the iterator \p Id being \p At.
static isl::pw_aff valueAt(isl::pw_aff Value, const std::string &Id,
                           isl::pw_aff At) {
  isl::ctx Isl = Value.ctx();
  return functionOf(graphOf(Value)
                        .intersect(symbolAff(Isl, Id).eq_set(At))
                        .project_out_param(idOf(Isl, Id)));
}

// ---- The rounds ------------------------------------------------------------

LoopRounds::LoopRounds(const LoopParts &Parts, RegionDraft &Draft)
    : Parts(Parts), Draft(Draft), First(Draft.Values.Known),
      Effects(guessRound(Parts, Draft)) {}

ScalarValue LoopRounds::firstRound(const VarDecl &Var) const {
  auto Found = First.find(&Var);
  return Found == First.end() ? ScalarValue() : Found->second;
}

std::optional<LoopHead> LoopRounds::counter() const {
  bool Others = false;
  const UnaryOperator *Step = effectIn(*Parts.Condition, Draft.Clang, Others);
  const VarDecl *Only = nullptr;
  if (Others)
    return std::nullopt;
  if (Step)
    Only = cast<VarDecl>(
        cast<DeclRefExpr>(Step->getSubExpr()->IgnoreParens())->getDecl());
  for (const auto &[Var, Effect] : Effects) {
    auto By = Effect.Amount.constant();
    if ((Only && Var != Only) || !mentions(*Parts.Condition, *Var) ||
        Effect.What != RoundEffect::Kind::Adds || !By || *By == 0 ||
        std::abs(*By) > INT32_MAX || firstRound(*Var).Affine.is_null())
      continue;
    LoopHead Head;
    Head.Var = Var;
    Head.While = Parts.Condition;
    Head.Step = *By;
    Head.FirstValue = firstRound(*Var).Affine;
    Head.AtLeastOnce = Parts.AtLeastOnce;
    if (Step && !Parts.AtLeastOnce)
      Head.Added = Step->isIncrementOp() ? 1 : -1;
    Head.IsDeclaredInside = Draft.isDeclaredInside(*Var);
    return Head;
  }
  return std::nullopt;
}

bool LoopRounds::endVaries(const VarDecl &Counter) const {
  for (const auto &[Var, Effect] : Effects)
    if (Var != &Counter && mentions(*Parts.Condition, *Var))
      return true;
  return false;
}

/// The rounds before this one.
isl::pw_aff LoopRounds::roundNumber(const LoopDraft &Loop) const {
  const long Step = Loop.Head.Step;
  isl::pw_aff I = symbolAff(Draft.Isl, Loop.Id);
  isl::pw_aff Number = Step > 0 ? I.sub(FirstValue) : FirstValue.sub(I);
  return Number.scale_down(std::labs(Step)).floor();
}

/// First + Amount * (number of rounds before this one)
ScalarValue LoopRounds::adds(const RoundEffect &Effect,
                             const ScalarValue &First,
                             const LoopDraft &Loop) const {
  const VariableValues &Values = Draft.Values;
  if (Effect.Amount.isZero())
    return First;
  long Step = Loop.Head.Step;
  Polynomial Rounds, Amount = Effect.Amount;
  if (Amount.content() % std::labs(Step) == 0) {
    Amount = Amount.scaledDown(Step);
    Rounds = Polynomial::symbol(Loop.Id) - *Values.fromAffine(FirstValue).Form;
  } else {
    Rounds = Values.opaque(roundNumber(Loop));
  }
  isl::set Valid = First.Valid;
  if (!Effect.Valid.is_null())
    Valid = Valid.is_null() ? Effect.Valid : Valid.intersect(Effect.Valid);
  return Values.fromForm(*First.Form + Amount * Rounds, Valid);
}

/// What the round before left; in the first round what there was.
ScalarValue LoopRounds::leaves(const RoundEffect &Effect,
                               const ScalarValue &First,
                               const LoopDraft &Loop) const {
  if (First.Affine.is_null())
    return {};
  Polynomial Form = Effect.Amount;
  std::set<std::string> Used;
  Form.collectSymbols(Used);
  for (const auto &[Var, Other] : Effects) {
    if (!Used.count(startSymbol(*Var)))
      continue;
    auto Known = Start.find(Var);
    if (Known == Start.end() || Known->second.Affine.is_null())
      return {};
    Form = Form.substituted(startSymbol(*Var), *Known->second.Form);
  }
  isl::pw_aff Left = Draft.Symbols.affine(Form, Draft.Isl);
  if (Left.is_null() || !Effect.Valid.is_null())
    return {};
  isl::set IsFirst = symbolAff(Draft.Isl, Loop.Id).eq_set(FirstValue);
  return Draft.Values.fromAffine(
      First.Affine.intersect_params(IsFirst)
          .union_add(moved(Left, Loop.Id, Loop.Head.Step)
                         .intersect_params(IsFirst.complement()))
          .coalesce());
}

// ---- Values in turn ---------------------------------------------------------

static isl::pw_aff modulo(const isl::pw_aff &Value, size_t By) {
  return isl::manage(isl_pw_aff_mod_val(
      Value.copy(), isl_val_int_from_si(Value.ctx().get(), long(By))));
}

/// The number that \p Value is everywhere.
static std::optional<long> numberOf(const isl::pw_aff &Value) {
  if (!Value.is_cst().is_true())
    return std::nullopt;
  isl::val Number = isl::manage(isl_pw_aff_max_val(Value.copy()));
  return Number.is_int().is_true() ? std::optional(Number.num_si())
                                   : std::nullopt;
}

/// The first of \p Values in the first round, the next one in the next, and so on:
/// `t % 3` of 0, 1 and 2.
isl::pw_aff LoopRounds::inTurn(const std::vector<isl::pw_aff> &Values,
                               const LoopDraft &Loop) const {
  isl::pw_aff Number = roundNumber(Loop);
  Number = Number.intersect_params(Number.ge_set(constantAff(Draft.Isl, 0)));
  const isl::pw_aff Turn = modulo(Number, Values.size());
  const auto First = numberOf(Values.front()), Second = numberOf(Values[1]);
  if (First && Second && Values.size() == 2)
    return modulo(*First > *Second ? Number.add_constant(1) : Number, 2)
        .scale(isl::val(Draft.Isl, std::labs(*Second - *First)))
        .add_constant(std::min(*First, *Second));
  bool IsModulo = First && *First >= 0;
  for (size_t K = 0; K < Values.size() && IsModulo; ++K)
    IsModulo = numberOf(Values[K]) == (*First + long(K)) % long(Values.size());
  if (IsModulo)
    return modulo(Number.add_constant(*First), Values.size());
  isl::pw_aff Result;
  for (size_t K = 0; K < Values.size(); ++K) {
    isl::pw_aff Own = Values[K].intersect_params(
        Turn.eq_set(constantAff(Draft.Isl, long(K))));
    Result = Result.is_null() ? Own : Result.union_add(Own);
  }
  return Result.coalesce();
}

ScalarValue LoopRounds::flips(const RoundEffect &Effect,
                              const ScalarValue &First,
                              const LoopDraft &Loop) const {
  isl::pw_aff Sum = Draft.Symbols.affine(Effect.Amount, Draft.Isl);
  if (Sum.is_null() || First.Affine.is_null())
    return {};
  return Draft.Values.fromAffine(
      inTurn({First.Affine, Sum.sub(First.Affine).coalesce()}, Loop));
}

/// The variables of which a round leaves the value of the next one in each, from
/// \p Var on: `x = a; a = b; b = c; c = x;`. Empty if they come to no end.
std::vector<const VarDecl *> LoopRounds::circleOf(const VarDecl &Var) const {
  constexpr size_t Most = 4;
  std::vector<const VarDecl *> Result = {&Var};
  while (Result.size() <= Most) {
    auto Own = Effects.find(Result.back());
    if (Own == Effects.end() || Own->second.What != RoundEffect::Kind::Leaves)
      return {};
    const VarDecl *Next = nullptr;
    for (const auto &[Other, Effect] : Effects)
      if (Own->second.Amount == Polynomial::symbol(startSymbol(*Other)))
        Next = Other;
    if (Next == &Var)
      return Result;
    if (!Next || llvm::is_contained(Result, Next))
      return {};
    Result.push_back(Next);
  }
  return {};
}

ScalarValue LoopRounds::circles(const VarDecl &Var,
                                const LoopDraft &Loop) const {
  std::vector<isl::pw_aff> Values;
  for (const VarDecl *Own : circleOf(Var)) {
    const ScalarValue Before = firstRound(*Own);
    if (Before.Affine.is_null() || Before.MayLeaveType)
      return {};
    Values.push_back(Before.Affine);
  }
  return Values.size() < 2 ? ScalarValue()
                           : Draft.Values.fromAffine(inTurn(Values, Loop));
}

// ---- Begin and end ----------------------------------------------------------

void LoopRounds::beginRound(const LoopDraft &Loop, isl::pw_aff From) {
  VariableValues &Values = Draft.Values;
  FirstValue = From;
  for (const auto &[Var, Effect] : Effects)
    Values.forget(*Var);
  ScalarValue Counter = Values.fromForm(Polynomial::symbol(Loop.Id), {});
  Start[Loop.Head.Var] = Counter;
  if (!Loop.Head.First) // else the head alone counts
    Values.set(*Loop.Head.Var, Counter);
  // What a round leaves may be made of what another one had.
  for (bool Again = true; Again;) {
    Again = false;
    for (const auto &[Var, Effect] : Effects) {
      ScalarValue Before = firstRound(*Var), Value;
      if (Var == Loop.Head.Var || Start.count(Var) || !Before.isKnown() ||
          Before.MayLeaveType)
        continue;
      if (Effect.What == RoundEffect::Kind::Adds)
        Value = adds(Effect, Before, Loop);
      else if (Effect.What == RoundEffect::Kind::Flips)
        Value = flips(Effect, Before, Loop);
      else if (Effect.What == RoundEffect::Kind::Leaves)
        Value = circleOf(*Var).empty() ? leaves(Effect, Before, Loop)
                                       : circles(*Var, Loop);
      if (!Value.isKnown())
        continue;
      Start[Var] = Value;
      Values.set(*Var, Value);
      Again = true;
    }
  }
}

bool LoopRounds::prove(const LoopDraft &Loop, isl::set Body) {
  VariableValues &Values = Draft.Values;
  AtEnd = Values.Known;
  Polynomial Next = Polynomial::symbol(Loop.Id) + Polynomial(Loop.Head.Step);
  for (const auto &[Var, Guess] : Start) {
    if (Var == Loop.Head.Var && Loop.Head.First)
      continue; // its head alone counts
    const ScalarValue *End = Values.find(*Var);
    if (!End)
      return Values.giveUp(*Var, Parts.Loop->getBeginLoc());
    ScalarValue Wanted = Values.substituted(Guess, Loop.Id, Next);
    bool Same = Wanted.isKnown() && *Wanted.Form == *End->Form;
    isl::set Runs = Body.intersect(Draft.known());
    if (!Same && !Guess.Affine.is_null() && !End->Affine.is_null())
      Same =
          moved(Guess.Affine, Loop.Id, -Loop.Head.Step)
              .ne_set(End->Affine)
              .intersect(Runs)
              .is_empty()
              .is_true() &&
          Runs.is_subset(moved(Guess.Affine, Loop.Id, -Loop.Head.Step).domain())
              .is_true() &&
          Runs.is_subset(End->Affine.domain()).is_true();
    if (Same && !End->Valid.is_null()) {
      isl::set Good =
          Guess.Valid.is_null() ? Runs : Runs.intersect(Guess.Valid);
      Same = Good.is_subset(End->Valid).is_true();
    }
    if (!Same)
      return Values.giveUp(*Var, Parts.Loop->getBeginLoc());
  }
  return true;
}

/// \p Start where the next round would begin with the iterator being \p End.
ScalarValue LoopRounds::after(const ScalarValue &Start, const LoopDraft &Loop,
                              isl::pw_aff End) const {
  const VariableValues &Values = Draft.Values;
  isl::set Outer = Loop.Outer.intersect(Draft.known());
  isl::set Runs = Loop.Values.Body.project_out_param(idOf(Draft.Isl, Loop.Id));
  ScalarValue Ran = Values.fromAffine(
      End.intersect_params(Runs).gist(Runs.intersect(Outer)).coalesce());
  ScalarValue Exact;
  if (!Start.Affine.is_null())
    Exact = Values.fromAffine(
        valueAt(Start.Affine, Loop.Id, End).gist(Outer).coalesce());
  if (!Ran.isKnown() || Ran.Affine.is_null())
    return Exact;
  // The plain form holds where the loop runs, and often where it does not.
  isl::pw_aff Plain = Draft.Symbols.affine(*Ran.Form, Draft.Isl);
  isl::set Wrong = Plain.is_null() ? Outer : Outer.subtract(Plain.eq_set(End));
  if (!Start.Affine.is_null() && !Wrong.is_empty().is_true())
    return Exact;
  isl::set Valid = Start.Valid;
  if (!Wrong.is_empty().is_true()) {
    isl::set Right = Plain.eq_set(End);
    Valid = Valid.is_null() ? Right : Valid.intersect(Right);
  }
  if (Values.hides(*Start.Form, Loop.Id))
    return Exact;
  if (int At = Valid.is_null() ? -1 : paramPosition(Valid, Loop.Id);
      At >= 0 && isl_set_involves_dims(Valid.get(), isl_dim_param, At, 1))
    return Exact;
  return Values.fromForm(Start.Form->substituted(Loop.Id, *Ran.Form), Valid);
}

ScalarValue LoopRounds::lastLeft(const VarDecl &Var, const LoopDraft &Loop,
                                 isl::pw_aff End) const {
  auto Left = AtEnd.find(&Var);
  ScalarValue Before = firstRound(Var);
  if (Left == AtEnd.end() || Left->second.Affine.is_null() ||
      Before.Affine.is_null() || Before.MayLeaveType ||
      Left->second.MayLeaveType)
    return {};
  isl::set Runs = Loop.Values.Body.project_out_param(idOf(Draft.Isl, Loop.Id));
  isl::pw_aff Last = valueAt(
      moved(Left->second.Affine, Loop.Id, Loop.Head.Step), Loop.Id, End);
  return Draft.Values.fromAffine(
      Last.intersect_params(Runs)
          .union_add(Before.Affine.intersect_params(Runs.complement()))
          .gist(Loop.Outer.intersect(Draft.known()))
          .coalesce());
}

void LoopRounds::leave(const LoopDraft &Loop, bool IsRead) {
  VariableValues &Values = Draft.Values;
  isl::pw_aff End = IsRead ? valueAfter(Loop, Draft.Isl) : FirstValue;
  for (const auto &[Var, Effect] : Effects)
    Values.forget(*Var);
  for (const auto &[Var, Effect] : Effects) {
    auto Known = Start.find(Var);
    if (!Values.isFollowed(*Var) || End.is_null())
      continue;
    ScalarValue Value;
    if (!IsRead)
      Value = Var == Loop.Head.Var ? Values.fromAffine(FirstValue)
                                   : firstRound(*Var);
    else if (Known != Start.end())
      Value = after(Known->second, Loop, End);
    else
      Value = lastLeft(*Var, Loop, End);
    if (!Value.isKnown())
      continue;
    if (Var == Loop.Head.Var && !Value.Affine.is_null())
      Value.MayLeaveType = !outsideOf(Value.Affine, Var->getType(), Draft.Clang)
                                .intersect(Loop.Outer)
                                .intersect(Draft.known())
                                .is_empty()
                                .is_true();
    Values.set(*Var, Value);
  }
}

} // namespace c2cuda
