// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "AffineExpr.h"

#include "Containers.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace c2cuda {

const Expr *peel(const Expr *E) {
  while (true) {
    const Expr *Inner = E->IgnoreParens();
    if (const auto *Cast = dyn_cast<CastExpr>(Inner)) {
      if (Cast->getCastKind() == CK_LValueToRValue ||
          Cast->getCastKind() == CK_NoOp)
        Inner = Cast->getSubExpr();
    } else if (const auto *Constant = dyn_cast<ConstantExpr>(Inner)) {
      Inner = Constant->getSubExpr();
    } else if (const auto *Full = dyn_cast<ExprWithCleanups>(Inner)) {
      Inner = Full->getSubExpr();
    } else if (const auto *Temporary =
                   dyn_cast<MaterializeTemporaryExpr>(Inner)) {
      Inner = Temporary->getSubExpr();
    } else if (const auto *Call = dyn_cast<CallExpr>(Inner)) {
      if (Call->getBuiltinCallee() == Builtin::BI__builtin_expect &&
          Call->getNumArgs() == 2)
        Inner = Call->getArg(0);
    }
    if (Inner == E)
      return E;
    E = Inner;
  }
}

std::string textOf(const Stmt &E, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  auto Range = CharSourceRange::getTokenRange(
      SM.getExpansionLoc(E.getBeginLoc()),
      SM.getExpansionRange(E.getEndLoc()).getEnd());
  std::string Text =
      Lexer::getSourceText(Range, SM, Context.getLangOpts()).str();
  if (Text.empty()) { // What a call computes has no text of its own.
    llvm::raw_string_ostream Stream(Text);
    E.printPretty(Stream, nullptr, Context.getPrintingPolicy());
  }
  std::string Line;
  for (char C : Text)
    if (!isspace(static_cast<unsigned char>(C)))
      Line += C;
    else if (!Line.empty() && Line.back() != ' ')
      Line += ' ';
  return Line;
}

std::optional<llvm::APSInt> constantOf(const Expr &E,
                                       const ASTContext &Context) {
  if (auto Size = fixedSize(E))
    return llvm::APSInt(llvm::APInt(64, *Size), /*isUnsigned=*/true);
  Expr::EvalResult Result;
  if (E.isValueDependent() || !E.getType()->isIntegralOrEnumerationType() ||
      !E.EvaluateAsInt(Result, Context))
    return std::nullopt;
  return Result.Val.getInt();
}

std::optional<int64_t> smallConstantOf(const Expr &E, unsigned Bits,
                                       const ASTContext &Context) {
  std::optional<llvm::APSInt> Value = constantOf(E, Context);
  // The bits of a large unsigned number may look like those of a negative one.
  std::optional<int64_t> Number = Value ? Value->tryExtValue() : std::nullopt;
  if (!Number || (Bits < 64 && !llvm::isIntN(Bits, *Number)))
    return std::nullopt;
  return Number;
}

static isl::local_space unitSpace(isl::ctx Isl) {
  return isl::local_space(isl::space::unit(Isl));
}

static isl::pw_aff constantAff(isl::ctx Isl, const std::string &Digits) {
  return isl::aff(unitSpace(Isl), isl::val(Isl, Digits));
}

isl::pw_aff constantAff(isl::ctx Isl, const llvm::APSInt &Value) {
  llvm::SmallString<40> Digits;
  Value.toString(Digits, 10);
  return constantAff(Isl, std::string(Digits));
}

isl::pw_aff constantAff(isl::ctx Isl, long Value) {
  return constantAff(Isl, std::to_string(Value));
}

isl::pw_aff symbolAff(isl::ctx Isl, const std::string &Id) {
  isl::id Symbol = idOf(Isl, Id);
  return isl::space::unit(Isl).add_param(Symbol).param_aff_on_domain(Symbol);
}

isl::set outsideOf(isl::pw_aff Value, QualType Type,
                   const ASTContext &Context) {
  isl::ctx Isl = Value.ctx();
  unsigned Bits = Context.getIntWidth(Type);
  bool Unsigned = Type->isUnsignedIntegerOrEnumerationType();
  auto Limit = [&](bool Max) {
    return constantAff(Isl, Max ? llvm::APSInt::getMaxValue(Bits, Unsigned)
                                : llvm::APSInt::getMinValue(Bits, Unsigned));
  };
  return Value.lt_set(Limit(false)).unite(Value.gt_set(Limit(true)));
}

/// Whether arithmetic of \p Type may wrap around: that of signed numbers with -fwrapv.
static bool mayWrap(QualType Type, const ASTContext &Context) {
  return Type->isUnsignedIntegerOrEnumerationType() ||
         Context.getLangOpts().isSignedOverflowDefined();
}

// ---- Entries ---------------------------------------------------------------

isl::pw_aff AffineBuilder::value(const Expr &E) {
  return settle(number(&E), E, E.getType());
}

isl::pw_aff AffineBuilder::subscript(const Expr &E) {
  Number N = number(&E);
  if (!N || Context.getIntWidth(E.getType()) >= 64)
    return N.Value;
  return settle(N, E, E.getType());
}

isl::pw_aff AffineBuilder::settle(Number N, const Expr &E, QualType Type) {
  if (!N || N.IsExact)
    return N.Value;
  Wraps.push_back({outsideOf(N.Value, Type, Context), textOf(E, Context),
                   Type.getAsString(Context.getPrintingPolicy()),
                   E.getBeginLoc()});
  return N.Value;
}

void AffineBuilder::guardWraps(size_t Mark, isl::set Guard) {
  for (size_t K = Mark; K < Wraps.size(); ++K)
    Wraps[K].Bad = Wraps[K].Bad.intersect(Guard);
}

bool AffineBuilder::isNonNegative(isl::pw_aff Value) const {
  isl::set Negative = Value.lt_set(constantAff(Isl, 0));
  if (!Known.is_null())
    Negative = Negative.intersect(Known);
  if (!KnownParameters.is_null())
    Negative = Negative.intersect(KnownParameters);
  return Negative.is_empty().is_true();
}

// ---- Numbers ---------------------------------------------------------------

static bool isDereference(const Expr &E) {
  const auto *Op = dyn_cast<UnaryOperator>(&E);
  return Op && Op->getOpcode() == UO_Deref;
}

AffineBuilder::Number AffineBuilder::number(const Expr *E) {
  E = peel(E);
  QualType Type = E->getType();
  if (Depth > 256 || !Type->isIntegralOrEnumerationType())
    return {};
  if (auto Value = constantOf(*E, Context))
    return {constantAff(Isl, *Value), true};
  ++Depth;
  Number Result;
  if (isa<DeclRefExpr, MemberExpr, ArraySubscriptExpr>(E) ||
      isDereference(*E) || containerSize(*E) || containerElement(*E))
    Result = reference(*E);
  else if (const auto *Cast = dyn_cast<CastExpr>(E))
    Result = cast(*Cast);
  else if (const auto *Op = dyn_cast<UnaryOperator>(E))
    Result = unary(*Op);
  else if (const auto *Op = dyn_cast<BinaryOperator>(E))
    Result = binary(*Op);
  else if (const auto *Op = dyn_cast<ConditionalOperator>(E))
    Result = choose(*Op);
  else if (const auto *Call = dyn_cast<CallExpr>(E))
    Result = call(*Call);
  --Depth;
  return Result;
}

AffineBuilder::Number AffineBuilder::reference(const Expr &E) {
  Symbol S = Symbols.symbolOf(E);
  switch (S.What) {
  case Symbol::Kind::Iterator:
  case Symbol::Kind::Parameter:
    return {symbolAff(Isl, S.Id), true};
  case Symbol::Kind::Forward:
    return number(S.Value);
  case Symbol::Kind::Value:
    if (!S.Affine.is_null())
      return {S.Affine, true};
    if (!Changed)
      Changed = S.Var;
    return {};
  case Symbol::Kind::Changed:
    if (!Changed)
      Changed = S.Var;
    return {};
  case Symbol::Kind::None:
    return {};
  }
  return {};
}

AffineBuilder::Number AffineBuilder::invariant(const Expr &E) {
  Symbol S = Symbols.invariant(E);
  if (S.What != Symbol::Kind::Parameter)
    return {};
  return {symbolAff(Isl, S.Id), true};
}

AffineBuilder::Number AffineBuilder::truth(isl::set Holds) {
  if (Holds.is_null())
    return {};
  isl::pw_aff One = constantAff(Isl, 1), Zero = constantAff(Isl, 0);
  return {One.intersect_params(Holds).union_add(
              Zero.intersect_params(Holds.complement())),
          true};
}

AffineBuilder::Number AffineBuilder::cast(const CastExpr &Cast) {
  const Expr &Sub = *Cast.getSubExpr();
  QualType To = Cast.getType(), From = Sub.getType();
  if (Cast.getCastKind() == CK_IntegralToBoolean)
    return truth(condition(Sub));
  if (Cast.getCastKind() != CK_IntegralCast)
    return {};
  Number N = number(&Sub);
  if (!N)
    return {};
  unsigned FromBits = Context.getIntWidth(From);
  unsigned ToBits = Context.getIntWidth(To);
  bool FromUnsigned = From->isUnsignedIntegerOrEnumerationType();
  bool ToUnsigned = To->isUnsignedIntegerOrEnumerationType();
  bool Holds = ToBits > FromBits
                   ? (FromUnsigned || !ToUnsigned)
                   : ToBits == FromBits && FromUnsigned == ToUnsigned;
  if (FromUnsigned && ToBits > FromBits)
    N = {settle(N, Sub, From), true};
  if (Holds)
    return N;
  if (ToUnsigned)
    return {N.Value, false}; // right modulo 2^ToBits
  return {settle({N.Value, false}, Cast, To), true};
}

long AffineBuilder::stepOffset(const UnaryOperator &Op, StepMode Mode) {
  long By = Op.isIncrementOp() ? 1 : -1;
  if (Mode == StepMode::Pending)
    return Op.isPrefix() ? By : 0;
  return Op.isPrefix() ? 0 : -By;
}

AffineBuilder::Number AffineBuilder::unary(const UnaryOperator &Op) {
  if (Op.getOpcode() == UO_LNot)
    return truth(condition(Op));
  Number N = number(Op.getSubExpr());
  if (!N)
    return {};
  if (Op.isIncrementDecrementOp()) {
    return Steps == StepMode::None
               ? Number()
               : Number{N.Value.add_constant(stepOffset(Op, Steps)), true};
  }
  bool Exact = !mayWrap(Op.getType(), Context);
  switch (Op.getOpcode()) {
  case UO_Plus:
  case UO_Extension:
    return N;
  case UO_Minus:
    return {N.Value.neg(), Exact};
  case UO_Not:
    return {N.Value.neg().sub(constantAff(Isl, 1)), Exact};
  default:
    return {};
  }
}

AffineBuilder::Number AffineBuilder::binary(const BinaryOperator &Op) {
  if (Op.isComparisonOp() || Op.isLogicalOp())
    return truth(condition(Op));
  switch (Op.getOpcode()) {
  case BO_Add:
  case BO_Sub:
  case BO_Mul:
    break;
  case BO_Div:
  case BO_Rem:
    return divide(Op);
  case BO_Shl:
  case BO_Shr:
  case BO_And:
  case BO_Or:
  case BO_Xor:
    return shift(Op);
  default:
    return {};
  }
  if (Op.getOpcode() == BO_Sub && Op.getLHS()->getType()->isPointerType())
    return {Symbols.distance(*Op.getRHS(), *Op.getLHS()), true};
  Number L = number(Op.getLHS()), R = number(Op.getRHS());
  if (!L || !R)
    return {};
  bool Exact = !mayWrap(Op.getType(), Context);
  if (Op.getOpcode() == BO_Add)
    return {L.Value.add(R.Value), Exact};
  if (Op.getOpcode() == BO_Sub)
    return {L.Value.sub(R.Value), Exact};
  if (!L.Value.is_cst().is_true() && !R.Value.is_cst().is_true())
    return invariant(Op);
  return {L.Value.mul(R.Value), Exact};
}

/// `/` and `%` round towards zero and want a constant divisor.
AffineBuilder::Number AffineBuilder::divide(const BinaryOperator &Op) {
  if (isl::pw_aff Digit = Symbols.digit(Op, Known); !Digit.is_null())
    return {Digit, true};
  if (!constantOf(*Op.getRHS(), Context)) {
    Number Fixed = invariant(Op);
    return !Fixed ? divideBySymbol(Op) : Fixed;
  }
  int64_t By = smallConstantOf(*Op.getRHS(), 62, Context).value_or(0);
  if (By == 0)
    return {};
  isl::pw_aff L =
      settle(number(Op.getLHS()), *Op.getLHS(), Op.getLHS()->getType());
  if (L.is_null())
    return {};
  bool IsDiv = Op.getOpcode() == BO_Div;
  isl::pw_aff Positive = constantAff(Isl, std::labs(By));
  isl::pw_aff Result;
  if (isNonNegative(L))
    Result = IsDiv ? L.scale_down(std::labs(By)).floor() : L.mod(std::labs(By));
  else
    Result = IsDiv ? L.tdiv_q(Positive) : L.tdiv_r(Positive);
  if (IsDiv && By < 0)
    Result = Result.neg();
  return {Result, true};
}

/// Shifts by constants, and masks.
AffineBuilder::Number AffineBuilder::shift(const BinaryOperator &Op) {
  auto Right = constantOf(*Op.getRHS(), Context);
  if (!Right) {
    auto Left = constantOf(*Op.getLHS(), Context);
    if (Left && !Op.isShiftOp() && !Left->isNegative() &&
        Left->getActiveBits() <= 60)
      return mask(Op, *Op.getRHS(), Left->getExtValue());
    return invariant(Op);
  }
  if (!Op.isShiftOp() && Right->isNegative() && Right->isSigned())
    return mask(Op, *Op.getLHS(), Right->getExtValue());
  if (Right->isNegative() || Right->getActiveBits() > 62)
    return {};
  Number L = number(Op.getLHS());
  if (!L)
    return {};
  long By = Right->getExtValue();
  if (Op.getOpcode() == BO_And && llvm::isPowerOf2_64(By + 1))
    return {L.Value.mod(By + 1), true};
  if (!Op.isShiftOp())
    return mask(Op, *Op.getLHS(), By);
  if (By >= 62 || By >= Context.getIntWidth(Op.getType()))
    return {};
  bool Exact = !mayWrap(Op.getType(), Context);
  if (Op.getOpcode() == BO_Shl)
    return {L.Value.scale(1L << By), Exact};
  isl::pw_aff Settled = settle(L, *Op.getLHS(), Op.getLHS()->getType());
  return {Settled.scale_down(1L << By).floor(), true};
}

AffineBuilder::Number AffineBuilder::choose(const ConditionalOperator &Op) {
  isl::set Holds = condition(*Op.getCond());
  if (Holds.is_null())
    return {};
  isl::set Fails = Holds.complement();
  size_t Mark = Wraps.size();
  isl::pw_aff T = value(*Op.getTrueExpr());
  guardWraps(Mark, Holds);
  Mark = Wraps.size();
  isl::pw_aff F = value(*Op.getFalseExpr());
  guardWraps(Mark, Fails);
  if (T.is_null() || F.is_null())
    return {};
  return {
      T.intersect_params(Holds).union_add(F.intersect_params(Fails)).coalesce(),
      true};
}

AffineBuilder::Number AffineBuilder::call(const CallExpr &Call) {
  if (Number N = minOrMax(Call); !!N)
    return N;
  if (Number N = absolute(Call); !!N)
    return N;
  const Expr *Seen = Symbols.inlined(Call);
  return Seen ? number(Seen) : Number();
}

AffineBuilder::Number AffineBuilder::minOrMax(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !Callee->getIdentifier() || Call.getNumArgs() != 2 ||
      !Callee->isInStdNamespace())
    return {};
  bool IsMin = Callee->getName() == "min";
  if (!IsMin && Callee->getName() != "max")
    return {};
  isl::pw_aff L = value(*Call.getArg(0)), R = value(*Call.getArg(1));
  if (L.is_null() || R.is_null())
    return {};
  return {IsMin ? L.min(R) : L.max(R), true};
}

} // namespace c2cuda
