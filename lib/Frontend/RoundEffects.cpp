// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Guesses what a round of a loop does to variables: runs it once on symbols.
// What does not fit counts as unknown; nothing here has to be proved.

#include "CountingLoops.h"
#include "PointerWalks.h"
#include "RegionDraft.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"

using namespace clang;

namespace c2cuda {

std::string startSymbol(const VarDecl &Var) {
  return "%" + std::to_string(reinterpret_cast<uintptr_t>(&Var));
}

namespace {

using Form = std::optional<Polynomial>;
using StateMap = llvm::MapVector<const VarDecl *, Form>;

class SymbolicRun {
public:
  explicit SymbolicRun(RegionDraft &Draft) : Draft(Draft) {}

  /// Runs one round on start symbols for what it changes.
  void runRound(const LoopParts &Parts);

  StateMap State;
  isl::set Valid;
  /// Whether something left the usual order of statements.
  bool HasJump = false;

private:
  void run(const Stmt *S);
  void runLoop(const LoopParts &Parts);
  void runBranches(const Stmt *Then, const Stmt *Else);
  Form evaluate(const Expr *E);
  Form evaluateBinary(const BinaryOperator &Op);
  Form variable(const DeclRefExpr &Name);
  Form outside(const Expr &E);
  Form store(const Expr &Target, Form Value);
  Form rounds(const LoopParts &Parts, const StateMap &Start);
  Form afterRounds(const VarDecl &Var, const Form &Before, const Form &End,
                   const Form &Count, const std::set<std::string> &Starts);
  std::string startOf(const VarDecl &Var) const {
    return startSymbol(Var) + std::string(Depth, '\'');
  }
  Form distance(const Expr &Condition);

  RegionDraft &Draft;
  unsigned Depth = 0;
};

} // namespace

// ---- Expressions -----------------------------------------------------------

/// An expression of which nothing changes in the round.
Form SymbolicRun::outside(const Expr &E) {
  for (const auto &[Var, Value] : State)
    if (mentions(E, *Var))
      return std::nullopt;
  if (E.HasSideEffects(Draft.Clang))
    return std::nullopt;
  bool HadFailed = Draft.Failure.has_value();
  isl::set Assumptions = Draft.Assumptions;
  const VarDecl *GivenUp = Draft.GivenUp;
  int SplitAt = Draft.SplitAt;
  Form Result =
      Draft.polynomial(E, isl::space::unit(Draft.Isl).universe_set());
  if (Draft.Failure && !HadFailed) {
    Draft.Failure.reset();
    Draft.GivenUp = GivenUp;
    Draft.SplitAt = SplitAt;
    Result.reset();
  }
  Draft.Assumptions = Assumptions;
  return Result;
}

Form SymbolicRun::variable(const DeclRefExpr &Name) {
  const auto *Var = dyn_cast<VarDecl>(Name.getDecl());
  if (!Var)
    return std::nullopt;
  auto Here = State.find(Var);
  if (Here != State.end())
    return Here->second;
  if (const ScalarValue *Known = Draft.Values.find(*Var))
    return Known->Form;
  return outside(Name);
}

Form SymbolicRun::store(const Expr &Target, Form Value) {
  const VarDecl *Var = namedVariable(Target);
  if (!Var) {
    evaluate(&Target);
    return Value;
  }
  if (Value && (!Value->isValid() || Value->degree() > 6))
    Value.reset();
  State[Var] = Value;
  return Value;
}

/// `k ^ 1`: the other one of 0 and 1, as a rule.
static Form other(const Form &Value, const Polynomial &Mask) {
  return Value && Mask == Polynomial(1) ? Form(Polynomial(1) - *Value)
                                        : std::nullopt;
}

Form SymbolicRun::evaluateBinary(const BinaryOperator &Op) {
  BinaryOperatorKind Kind = Op.getOpcode();
  const VarDecl *Target = namedVariable(*Op.getLHS());
  PointerStep Step;
  if (Kind == BO_Assign && Target && Target->getType()->isPointerType() &&
      !parseStep(Op, *Target, Step))
    return store(*Op.getLHS(), Polynomial(0)); // it starts again
  if (Kind == BO_Assign)
    return store(*Op.getLHS(), evaluate(Op.getRHS()));
  if (Op.isCompoundAssignmentOp()) {
    Form Right = evaluate(Op.getRHS()), Left, Result;
    if (namedVariable(*Op.getLHS())) // else store() runs it
      Left = evaluate(Op.getLHS());
    if (Left && Right && Kind == BO_XorAssign)
      Result = other(Left, *Right);
    else if (Left && Right && Kind == BO_AddAssign)
      Result = *Left + *Right;
    else if (Left && Right && Kind == BO_SubAssign)
      Result = *Left - *Right;
    return store(*Op.getLHS(), Result);
  }
  Form Left = evaluate(Op.getLHS());
  if (Op.isLogicalOp()) {
    runBranches(Op.getRHS(), nullptr);
    return std::nullopt;
  }
  Form Right = evaluate(Op.getRHS());
  if (Kind == BO_Comma)
    return Right;
  if (!Left || !Right)
    return std::nullopt;
  if (Kind == BO_Add)
    return *Left + *Right;
  if (Kind == BO_Sub)
    return *Left - *Right;
  if (Kind == BO_Mul)
    return *Left * *Right;
  return std::nullopt;
}

Form SymbolicRun::evaluate(const Expr *E) {
  E = peel(E);
  bool IsInteger = E->getType()->isIntegralOrEnumerationType();
  if (IsInteger)
    if (constantOf(*E, Draft.Clang)) {
      auto Value = smallConstantOf(*E, 60, Draft.Clang);
      return Value ? Form(Polynomial(*Value)) : std::nullopt;
    }
  const VarDecl *Var = namedVariable(*E);
  bool IsWalk = Var && Var->getType()->isPointerType() &&
                Draft.Values.isFollowed(*Var);
  if (Var && (IsInteger || IsWalk))
    return variable(*cast<DeclRefExpr>(E->IgnoreParens()));
  if (const auto *Cast = dyn_cast<CastExpr>(E);
      Cast && Cast->getCastKind() == CK_IntegralCast)
    return evaluate(Cast->getSubExpr());
  if (const auto *Op = dyn_cast<UnaryOperator>(E)) {
    Form Value = evaluate(Op->getSubExpr());
    if (Op->isIncrementDecrementOp()) {
      Form New = Value;
      if (New)
        New = *New + Polynomial(Op->isIncrementOp() ? 1 : -1);
      store(*Op->getSubExpr(), New);
      return Op->isPrefix() ? New : Value;
    }
    if (Value && Op->getOpcode() == UO_Minus)
      return *Value * Polynomial(-1);
    if (Value && Op->getOpcode() == UO_Plus)
      return Value;
    Form Result = outside(*E);
    return Result || Op->getOpcode() != UO_LNot ? Result
                                                : other(Value, Polynomial(1));
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    Form Result = evaluateBinary(*Op);
    if (!Result && IsInteger)
      Result = outside(*E);
    auto Mask = smallConstantOf(*Op->getRHS(), 20, Draft.Clang);
    return Result || Op->getOpcode() != BO_Xor || !Mask
               ? Result
               : other(evaluate(Op->getLHS()), Polynomial(*Mask));
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    evaluate(Choice->getCond());
    runBranches(Choice->getTrueExpr(), Choice->getFalseExpr());
    return IsInteger ? outside(*E) : std::nullopt;
  }
  for (const Stmt *Child : E->children())
    if (const auto *Part = dyn_cast_or_null<Expr>(Child))
      evaluate(Part);
  return IsInteger ? outside(*E) : std::nullopt;
}

// ---- Statements ------------------------------------------------------------

void SymbolicRun::runBranches(const Stmt *Then, const Stmt *Else) {
  auto Before = State;
  run(Then);
  auto AfterThen = State;
  State = Before;
  run(Else);
  for (auto &[Var, Value] : AfterThen) {
    Form &Here = State[Var];
    if (!Here || !Value || !(*Here == *Value))
      Here.reset();
  }
}

void SymbolicRun::run(const Stmt *S) {
  if (!S)
    return;
  if (const auto *E = dyn_cast<Expr>(S)) {
    evaluate(E);
    return;
  }
  if (const auto *Decl = dyn_cast<DeclStmt>(S)) {
    for (const auto *D : Decl->decls())
      if (const auto *Var = dyn_cast<VarDecl>(D))
        State[Var] = !Var->hasInit() ? std::nullopt
                     : Var->getType()->isPointerType()
                         ? Form(Polynomial(0))
                         : evaluate(Var->getInit());
    return;
  }
  if (const auto *If = dyn_cast<IfStmt>(S)) {
    evaluate(If->getCond());
    return runBranches(If->getThen(), If->getElse());
  }
  if (auto Parts = partsOf(*S))
    return runLoop(*Parts);
  if (!isa<CompoundStmt, NullStmt>(S))
    HasJump = true;
  for (const Stmt *Child : S->children())
    run(Child);
}

void SymbolicRun::runRound(const LoopParts &Parts) {
  for (const VarDecl *Var : writtenIn(*Parts.Loop))
    State[Var] = Polynomial::symbol(startSymbol(*Var));
  run(Parts.Body);
  run(Parts.Increment);
  run(Parts.Condition);
}

/// How far the condition is from failing: positive while it holds.
Form SymbolicRun::distance(const Expr &Condition) {
  const Expr *E = peel(&Condition);
  const auto *Op = dyn_cast<BinaryOperator>(E);
  if (!Op || !Op->isComparisonOp())
    return evaluate(E);
  Form Left = evaluate(Op->getLHS()), Right = evaluate(Op->getRHS());
  if (!Left || !Right)
    return std::nullopt;
  switch (Op->getOpcode()) {
  case BO_LT:
  case BO_NE:
    return *Right - *Left;
  case BO_LE:
    return *Right - *Left + Polynomial(1);
  case BO_GT:
    return *Left - *Right;
  case BO_GE:
    return *Left - *Right + Polynomial(1);
  default:
    return std::nullopt;
  }
}

/// The number of rounds of an inner loop, from how far its condition is from
/// failing at the start of the first and of the second round.
Form SymbolicRun::rounds(const LoopParts &Parts, const StateMap &Start) {
  if (!Parts.Condition)
    return std::nullopt;
  StateMap AtEnd = State;
  Form Second = distance(*Parts.Condition);
  State = Start;
  Form First = distance(*Parts.Condition);
  State = AtEnd;
  if (!First || !Second)
    return std::nullopt;
  auto By = (*Second - *First).constant();
  const auto *Op = dyn_cast<BinaryOperator>(peel(Parts.Condition));
  if (!By || *By == 0 || (*By > 0 && Op && Op->getOpcode() != BO_NE))
    return std::nullopt;
  Polynomial Count = Parts.AtLeastOnce ? *Second : *First;
  if (*By > 0)
    Count = Count * Polynomial(-1);
  int64_t Size = std::abs(*By);
  if (auto Constant = Count.constant())
    Count = Polynomial(std::max<int64_t>((*Constant + Size - 1) / Size, 0));
  else if (Count.content() % Size == 0)
    Count = Count.scaledDown(Size);
  else
    return std::nullopt;
  return Parts.AtLeastOnce ? Count + Polynomial(1) : Count;
}

/// \p Var after \p Count rounds from \p Before, each of which ends with \p End.
Form SymbolicRun::afterRounds(const VarDecl &Var, const Form &Before,
                              const Form &End, const Form &Count,
                              const std::set<std::string> &Starts) {
  if (!Before || !End || !Count)
    return std::nullopt;
  Polynomial Amount = *End - Polynomial::symbol(startOf(Var));
  if (Amount.isZero())
    return Before;
  std::set<std::string> Used;
  Amount.collectSymbols(Used);
  for (const std::string &Name : Used)
    if (Starts.count(Name))
      return std::nullopt;
  isl::pw_aff Length = Draft.Symbols.affine(*Count, Draft.Isl);
  if (Length.is_null())
    return std::nullopt;
  isl::set Runs = Length.ge_set(constantAff(Draft.Isl, 0));
  Valid = Valid.is_null() ? Runs : Valid.intersect(Runs);
  return *Before + Amount * *Count;
}

void SymbolicRun::runLoop(const LoopParts &Parts) {
  run(Parts.Init);
  std::vector<const VarDecl *> Written = writtenIn(*Parts.Loop);
  StateMap Before;
  std::set<std::string> Starts;
  ++Depth; // symbols of its own
  for (const VarDecl *Var : Written) {
    auto Known = State.find(Var);
    Before[Var] = Known == State.end() ? Form() : Known->second;
    State[Var] = Polynomial::symbol(startOf(*Var));
    Starts.insert(startOf(*Var));
  }
  StateMap Start = State;
  run(Parts.Body);
  run(Parts.Increment);
  Form Count = HasJump ? std::nullopt : rounds(Parts, Start);
  std::set<std::string> Used;
  if (Count)
    Count->collectSymbols(Used);
  for (const VarDecl *Var : Written)
    if (Count && Used.count(startOf(*Var)))
      Count = Before[Var] ? Form(Count->substituted(startOf(*Var), *Before[Var]))
                          : std::nullopt;
  run(Parts.Condition);
  for (const VarDecl *Var : Written)
    State[Var] = afterRounds(*Var, Before[Var], State[Var], Count, Starts);
  --Depth;
  if (!Parts.AtLeastOnce)
    run(Parts.Condition);
}

// ---- The entry -------------------------------------------------------------

/// What \p End of a round and the beginning add up to, if nothing changes it.
static Form flipSum(const Polynomial &End, const VarDecl &Var,
                    llvm::function_ref<bool(const std::string &)> IsVarying) {
  Polynomial Sum = End + Polynomial::symbol(startSymbol(Var));
  std::set<std::string> Used;
  Sum.collectSymbols(Used);
  return llvm::none_of(Used, IsVarying) ? Form(Sum) : std::nullopt;
}

llvm::MapVector<const VarDecl *, RoundEffect>
guessRound(const LoopParts &Parts, RegionDraft &Draft) {
  llvm::MapVector<const VarDecl *, RoundEffect> Result;
  std::vector<const VarDecl *> Written = writtenIn(*Parts.Loop);
  bool AnyFollowed = false;
  for (const VarDecl *Var : Written) {
    Result[Var] = {};
    AnyFollowed |= Draft.Values.isFollowed(*Var);
  }
  if (!AnyFollowed)
    return Result;
  SymbolicRun Run(Draft);
  Run.runRound(Parts);
  std::set<std::string> Starts;
  for (const VarDecl *Var : Written)
    Starts.insert(startSymbol(*Var));
  for (const VarDecl *Var : Written) {
    RoundEffect Effect;
    Form End = Run.State[Var];
    if (!Draft.Values.isFollowed(*Var) || !End || Run.HasJump) {
      Result[Var] = Effect;
      continue;
    }
    Polynomial Amount = *End - Polynomial::symbol(startSymbol(*Var));
    std::set<std::string> InAmount, InEnd;
    Amount.collectSymbols(InAmount);
    End->collectSymbols(InEnd);
    auto IsVarying = [&](const std::string &Name) {
      return Starts.count(Name) || Name.back() == '\'';
    };
    Effect.Valid = Run.Valid;
    if (std::none_of(InAmount.begin(), InAmount.end(), IsVarying)) {
      Effect.What = RoundEffect::Kind::Adds;
      Effect.Amount = Amount;
    } else if (auto Sum = flipSum(*End, *Var, IsVarying)) {
      Effect.What = RoundEffect::Kind::Flips;
      Effect.Amount = *Sum;
    } else if (!InEnd.count(startSymbol(*Var)) && End->degree() <= 1) {
      Effect.What = RoundEffect::Kind::Leaves;
      Effect.Amount = *End;
    }
    Result[Var] = Effect;
  }
  return Result;
}

} // namespace c2cuda
