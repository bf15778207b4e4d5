// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Operations that are not linear and yet piecewise quasi-affine: bits, absolute
// values, and division of what is only a few times as large as its divisor.

#include "QuasiAffine.h"

#include "AffineExpr.h"

#include "clang/AST/Decl.h"
#include "llvm/ADT/bit.h"

using namespace clang;

namespace c2cuda {

/// `Value & Mask` for a mask that is not negative.
static isl::pw_aff bitsOf(isl::pw_aff Value, uint64_t Mask) {
  isl::pw_aff Sum = constantAff(Value.ctx(), 0L);
  unsigned Runs = 0;
  while (Mask) {
    if (++Runs > 3)
      return {};
    unsigned Low = unsigned(llvm::countr_zero(Mask));
    unsigned Length = unsigned(llvm::countr_one(Mask >> Low));
    if (Low + Length > 60)
      return {};
    isl::pw_aff Bits = Value.scale_down(1L << Low).floor();
    Sum = Sum.add(Bits.mod(1L << Length).scale(1L << Low));
    Mask &= ~(((uint64_t(1) << Length) - 1) << Low);
  }
  return Sum;
}

isl::pw_aff bitwise(BinaryOperatorKind Op, isl::pw_aff Value, long Mask) {
  isl::pw_aff Both = Mask >= 0 ? bitsOf(Value, uint64_t(Mask))
                               : bitsOf(Value, ~uint64_t(Mask));
  if (Both.is_null())
    return Both;
  if (Mask < 0)
    Both = Value.sub(Both);
  isl::pw_aff Sum = Value.add(constantAff(Value.ctx(), Mask));
  switch (Op) {
  case BO_And:
    return Both;
  case BO_Or:
    return Sum.sub(Both);
  case BO_Xor:
    return Sum.sub(Both.scale(2L));
  default:
    return {};
  }
}

namespace {
/// C's quotient and remainder by a divisor that is not constant, where the
/// dividend is between -2 and 4 times the divisor: `(i + n - 1) % n`.
struct Division {
  isl::pw_aff Quotient, Remainder;
  /// Where they are right.
  isl::set Holds;
};
} // namespace

static Division divideByFew(isl::pw_aff Dividend, isl::pw_aff Divisor) {
  Division Result;
  isl::ctx Isl = Dividend.ctx();
  isl::set Positive = Divisor.gt_set(constantAff(Isl, 0L));
  for (long Times = -1; Times <= 3; ++Times) {
    isl::pw_aff Rest = Dividend.sub(Divisor.scale(Times));
    // Rounding is towards zero: the rest has the sign of the dividend.
    isl::set Here = Positive;
    if (Times >= 0)
      Here = Here.intersect(Rest.lt_set(Divisor));
    if (Times <= 0)
      Here = Here.intersect(Rest.gt_set(Divisor.neg()));
    if (Times > 0)
      Here = Here.intersect(Rest.ge_set(constantAff(Isl, 0L)));
    if (Times < 0)
      Here = Here.intersect(Rest.le_set(constantAff(Isl, 0L)));
    isl::pw_aff Quotient = constantAff(Isl, Times).intersect_params(Here);
    Rest = Rest.intersect_params(Here);
    bool IsFirst = Result.Holds.is_null();
    Result.Holds = IsFirst ? Here : Result.Holds.unite(Here);
    Result.Quotient = IsFirst ? Quotient : Result.Quotient.union_add(Quotient);
    Result.Remainder = IsFirst ? Rest : Result.Remainder.union_add(Rest);
  }
  return Result;
}

/// Whether \p Value is at most \p Limit on all of \p Set.
static bool isAtMost(isl::pw_aff Value, const isl::set &Set, long Limit) {
  isl::set Above = Value.gt_set(constantAff(Set.ctx(), Limit));
  return Above.intersect(Set).is_empty().is_true();
}

/// `(i + 1) % n`: for all but small n there are few cases.
AffineBuilder::Number AffineBuilder::divideBySymbol(const BinaryOperator &Op) {
  isl::pw_aff By = value(*Op.getRHS());
  isl::pw_aff L = By.is_null() ? By : value(*Op.getLHS());
  if (L.is_null() || Known.is_null() || KnownParameters.is_null())
    return {};
  Division Found = divideByFew(L, By);
  isl::set Bad = Known.intersect(KnownParameters).subtract(Found.Holds);
  if (!isAtMost(By, Bad, 64))
    return {};
  if (!Bad.is_empty().is_true())
    Wraps.push_back({Bad, textOf(Op, Context),
                     Op.getType().getAsString(Context.getPrintingPolicy()),
                     Op.getBeginLoc()});
  return {Op.getOpcode() == BO_Div ? Found.Quotient : Found.Remainder, true};
}

AffineBuilder::Number AffineBuilder::mask(const BinaryOperator &Op,
                                          const Expr &Of, long Mask) {
  isl::pw_aff Value = value(Of);
  if (Value.is_null() || Context.getIntWidth(Op.getType()) > 64)
    return {};
  return {bitwise(Op.getOpcode(), Value, Mask), true};
}

AffineBuilder::Number AffineBuilder::absolute(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !Callee->getIdentifier() || Call.getNumArgs() != 1 ||
      !(Callee->getBuiltinID() || Callee->isInStdNamespace()) ||
      (Callee->getName() != "abs" && Callee->getName() != "labs" &&
       Callee->getName() != "llabs"))
    return {};
  isl::pw_aff Value = value(*Call.getArg(0));
  return Value.is_null() ? Number() : Number{Value.max(Value.neg()), true};
}

} // namespace c2cuda
