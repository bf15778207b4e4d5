// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Quotients and remainders of forms like `y * w + x` by `w`, where x is known
// to be from 0 to w - 1: the digits of a number whose base only the run knows.

#include "PolynomialOperators.h"
#include "RegionDraft.h"

using namespace clang;

namespace c2cuda {

/// The terms of \p P that the product \p By divides, divided, and the others.
static std::pair<Polynomial, Polynomial>
split(const Polynomial &P, const Monomial &By, int64_t Factor) {
  Polynomial Quotient, Rest;
  for (const auto &[Key, Coefficient] : P.terms()) {
    if (Coefficient % Factor != 0 ||
        !std::includes(Key.begin(), Key.end(), By.begin(), By.end())) {
      Rest.addTerm(Key, Coefficient);
      continue;
    }
    Monomial Left;
    std::set_difference(Key.begin(), Key.end(), By.begin(), By.end(),
                        std::back_inserter(Left));
    Quotient.addTerm(Left, Coefficient / Factor);
  }
  return {Quotient, Rest};
}

bool RegionDraft::isNonNegative(const Polynomial &P, isl::set Domain) const {
  isl::set Known = Domain.intersect(known());
  auto IsNever = [&](const isl::set &Bad) {
    return Bad.intersect(Known).is_empty().is_true();
  };
  isl::pw_aff Value = Symbols.affine(P, Isl);
  if (!Value.is_null() && IsNever(Value.lt_set(constantAff(Isl, 0L))))
    return true;
  for (const auto &[Key, Coefficient] : P.terms()) {
    if (Coefficient < 0)
      return false;
    for (const std::string &Symbol : Key)
      if (!IsNever(symbolAff(Isl, Symbol).lt_set(constantAff(Isl, 0L))))
        return false;
  }
  return true;
}

/// Whether 0 <= \p P < the product of \p Base and \p Factor on \p Domain.
bool RegionDraft::isDigit(const Polynomial &P, const Monomial &Base,
                          int64_t Factor, isl::set Domain) const {
  Polynomial End(Factor);
  for (const std::string &Symbol : Base)
    End = End * Polynomial::symbol(Symbol);
  isl::pw_aff Value = Symbols.affine(P, Isl);
  isl::pw_aff Limit = Symbols.affine(End, Isl);
  if (!Value.is_null() && !Limit.is_null())
    return Value.lt_set(constantAff(Isl, 0L))
        .unite(Value.ge_set(Limit))
        .intersect(Domain)
        .intersect(known())
        .is_empty()
        .is_true();
  // x + w * y < w * h if x < w and y < h.
  bool IsProduct = Base.size() > 1 || Factor > 1;
  for (size_t K = 0; IsProduct && K < Base.size(); ++K) {
    Monomial Low = {Base[K]}, High = Base;
    High.erase(High.begin() + long(K));
    auto [Quotient, Rest] = split(P, Low, 1);
    if (isDigit(Rest, Low, 1, Domain) &&
        isDigit(Quotient, High, Factor, Domain))
      return true;
  }
  return false;
}

/// `(w / 2)`, a text for a quotient of parameters that may be the length of a
/// row; empty if \p E is none, or one of what may be negative on \p Domain.
std::string RegionDraft::quotientText(const Expr &E, isl::set Domain) {
  const auto *Op = dyn_cast<BinaryOperator>(&E);
  if (!Op || (Op->getOpcode() != BO_Div && Op->getOpcode() != BO_Shr))
    return "";
  auto By = smallConstantOf(*Op->getRHS(), 30, Clang);
  auto Whole = polynomial(*Op->getLHS(), Domain);
  if (!By || *By <= 0 || !Whole || Whole->constant() ||
      Symbols.affine(*Whole, Isl).is_null())
    return "";
  std::set<std::string> Used;
  Whole->collectSymbols(Used);
  bool IsSame = Op->getLHS()->getType()->isSignedIntegerType();
  for (const std::string &Name : Used) {
    if (Symbols.Iterators.count(Name) || Name[0] == '$')
      return "";
    IsSame &= llvm::any_of(Parameters, [&](const Parameter &P) {
      return P.Name == Name && P.Type.IsSigned;
    });
  }
  // What is not negative is divided alike in all types.
  if (!IsSame && !isNonNegative(*Whole, Domain))
    return "";
  return "(" + Whole->text() + " " + Op->getOpcodeStr().str() + " " +
         std::to_string(*By) + ")";
}

std::optional<Polynomial> RegionDraft::quotient(const Expr &E,
                                                isl::pw_aff Value,
                                                isl::set Domain) {
  if (Value.is_null())
    return std::nullopt;
  return opaque(Value, quotientText(E, Domain));
}

std::optional<Polynomial> RegionDraft::digitOf(const Expr &E,
                                               isl::set Domain) {
  const auto *Part = dyn_cast<BinaryOperator>(&E);
  if (Flat.empty() || Domain.is_null() || !Part ||
      (Part->getOpcode() != BO_Div && Part->getOpcode() != BO_Rem))
    return std::nullopt;
  const BinaryOperator &Op = *Part;
  const Expr *Dividend = peel(Op.getLHS());
  auto By = digitForm(*Op.getRHS(), Domain);
  // p / b / c is p / (b * c).
  while (By && Op.getOpcode() == BO_Div) {
    const auto *Inner = dyn_cast<BinaryOperator>(Dividend);
    if (!Inner || Inner->getOpcode() != BO_Div)
      break;
    auto Outer = digitForm(*Inner->getRHS(), Domain);
    By = Outer ? std::optional(*By * *Outer) : std::nullopt;
    Dividend = peel(Inner->getLHS());
  }
  auto P = By && By->terms().size() == 1 ? digitForm(*Dividend, Domain)
                                         : std::nullopt;
  if (!P)
    return std::nullopt;
  const auto &[Base, Factor] = *By->terms().begin();
  if (Factor <= 0)
    return std::nullopt;
  auto [Quotient, Rest] = split(*P, Base, Factor);
  // Rounding is towards zero.
  if (!isNonNegative(Quotient, Domain) || !isDigit(Rest, Base, Factor, Domain))
    return std::nullopt;
  return Op.getOpcode() == BO_Div ? Quotient : Rest;
}

std::optional<Polynomial> RegionDraft::digitForm(const Expr &Expression,
                                                 isl::set Domain) {
  const Expr *E = peel(&Expression);
  if (!E->getType()->isIntegerType())
    return std::nullopt;
  if (auto Value = smallConstantOf(*E, 40, Clang))
    return Polynomial(*Value);
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    auto P = Cast->getCastKind() == CK_IntegralCast
                 ? digitForm(*Cast->getSubExpr(), Domain)
                 : std::nullopt;
    isl::pw_aff Value = P ? Symbols.affine(*P, Isl) : isl::pw_aff();
    bool Widens = Clang.getIntWidth(E->getType()) >
                      Clang.getIntWidth(Cast->getSubExpr()->getType()) &&
                  E->getType()->isSignedIntegerType();
    bool Fits = !Value.is_null() && outsideOf(Value, E->getType(), Clang)
                                        .intersect(Domain)
                                        .intersect(known())
                                        .is_empty()
                                        .is_true();
    // Counters of flat loops are not negative.
    bool IsCounter = isFlatCounter(*Cast->getSubExpr()) &&
                     Clang.getIntWidth(E->getType()) >=
                         Clang.getIntWidth(Cast->getSubExpr()->getType());
    return Widens || Fits || IsCounter ? P : std::nullopt;
  }
  if (const Expr *Factors = factorsBehind(*E))
    return digitForm(*Factors, Domain);
  if (isa<DeclRefExpr>(E)) {
    Symbol S = symbolOf(*E);
    if (S.What == Symbol::Kind::Forward)
      return digitForm(*S.Value, Domain);
    return S.What == Symbol::Kind::Value && !isFlat(*S.Var)
               ? std::nullopt
               : symbolForm(*E, Domain);
  }
  const auto *Op = dyn_cast<BinaryOperator>(E);
  if (!Op)
    return std::nullopt;
  if (Op->getOpcode() == BO_Div || Op->getOpcode() == BO_Rem)
    return digitOf(*Op, Domain);
  // Unsigned numbers may wrap around.
  if (E->getType()->isUnsignedIntegerType() &&
      Clang.getIntWidth(E->getType()) < 64)
    return std::nullopt;
  auto L = digitForm(*Op->getLHS(), Domain);
  auto R = L ? digitForm(*Op->getRHS(), Domain) : std::nullopt;
  if (!R)
    return std::nullopt;
  return combined(Op->getOpcode(), *L, *R);
}

isl::pw_aff RegionDraft::digit(const BinaryOperator &Op, isl::set Domain) {
  auto P = digitOf(Op, Domain);
  return P ? Symbols.affine(*P, Isl) : isl::pw_aff();
}

bool RegionDraft::isFlatCounter(const Expr &Expression) const {
  const Expr *E = Expression.IgnoreParenImpCasts();
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  return Var && isFlat(*Var);
}

void RegionDraft::enterDigit(const VarDecl &Var) {
  for (const FlatLoop &Loop : Flat) {
    if (Loop.Digits.back().Var != &Var)
      continue;
    Polynomial Sum;
    for (const FlatDigit &Digit : Loop.Digits)
      Sum = Sum + Polynomial::symbol(Active.at(Digit.Var)) * Digit.Weight;
    Values.set(*Loop.Var, Values.fromForm(Sum, {}));
  }
}

} // namespace c2cuda
