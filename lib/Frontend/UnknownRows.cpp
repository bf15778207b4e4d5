// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "UnknownRows.h"

#include "llvm/ADT/STLExtras.h"

#include <cstdlib>

using namespace clang;

namespace c2cuda {

namespace {

class PartialReader {
public:
  PartialReader(RegionDraft &Draft, isl::set Domain)
      : Draft(Draft), Domain(Domain) {}

  std::optional<Polynomial> read(const Expr &Given);

private:
  RegionDraft &Draft;
  isl::set Domain;
  unsigned Unknowns = 0;
  unsigned Depth = 0;

  Polynomial unknown() {
    return Polynomial::symbol("?" + std::to_string(Unknowns++));
  }
  bool isExact(const Expr &E) const;
  const Expr *behind(const Expr &E) const;
  std::optional<Polynomial> parts(const Expr &E);
};

} // namespace

/// Whether sums and products of this type are those of the integers, or at
/// least modulo 2^64, as addresses are.
bool PartialReader::isExact(const Expr &E) const {
  QualType Type = E.getType();
  return Type->isSignedIntegerType() ||
         (Type->isUnsignedIntegerType() && Draft.Clang.getIntWidth(Type) >= 64);
}

/// What a variable of the region, \p E, is declared with and keeps: `int row =
/// best[i] * n;`. Null for all else.
const Expr *PartialReader::behind(const Expr &E) const {
  const auto *Name = dyn_cast<DeclRefExpr>(&E);
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (!Var || !Var->hasInit() || !Var->hasLocalStorage() ||
      !Draft.isDeclaredInside(*Var) ||
      !Draft.Input.Facts.isNeverChanged(*Var) ||
      Draft.Clang.getIntWidth(Var->getType()) <
          Draft.Clang.getIntWidth(Var->getInit()->getType()))
    return nullptr;
  bool IsSteady = true;
  forEachStmt(*Var->getInit(), [&](const Stmt &S) {
    const auto *Used = dyn_cast<DeclRefExpr>(&S);
    const auto *Other = Used ? dyn_cast<VarDecl>(Used->getDecl()) : nullptr;
    IsSteady &= !Other || !Draft.Values.isFollowed(*Other);
  });
  return IsSteady ? Var->getInit() : nullptr;
}

std::optional<Polynomial> PartialReader::parts(const Expr &E) {
  if (const auto *Op = dyn_cast<BinaryOperator>(&E);
      Op && isExact(E) &&
      (Op->getOpcode() == BO_Add || Op->getOpcode() == BO_Sub ||
       Op->getOpcode() == BO_Mul)) {
    auto L = read(*Op->getLHS());
    auto R = L ? read(*Op->getRHS()) : std::nullopt;
    if (!L || !R)
      return std::nullopt;
    return Op->getOpcode() == BO_Add   ? *L + *R
           : Op->getOpcode() == BO_Sub ? *L - *R
                                       : *L * *R;
  }
  if (const auto *Cast = dyn_cast<CastExpr>(&E);
      Cast && Cast->getCastKind() == CK_IntegralCast) {
    const Expr &Sub = *Cast->getSubExpr();
    bool Widens = Draft.Clang.getIntWidth(Sub.getType()) <=
                  Draft.Clang.getIntWidth(E.getType());
    if (Widens && isExact(Sub) && isExact(E))
      return read(Sub);
  }
  if (const auto *Call = dyn_cast<CallExpr>(&E))
    if (const Expr *Seen = Draft.inlined(*Call))
      return read(*Seen);
  if (const Expr *Init = behind(E); Init && isExact(*Init) && isExact(E))
    return read(*Init);
  return unknown();
}

std::optional<Polynomial> PartialReader::read(const Expr &Given) {
  const Expr &E = *peel(&Given);
  if (Draft.Failure || !E.getType()->isIntegralOrEnumerationType() ||
      Depth > 16)
    return std::nullopt;
  if (auto Known = Draft.polynomial(E, Domain); Known || Draft.Failure)
    return Known;
  ++Depth;
  auto Result = parts(E);
  --Depth;
  return Result;
}

/// Whether each unknown of \p P only counts rows: several elements.
static bool countsRows(const Polynomial &P) {
  return llvm::all_of(P.terms(), [](const auto &Term) {
    const auto &[Key, Coefficient] = Term;
    return llvm::none_of(Key, isUnknown) || std::abs(Coefficient) > 1 ||
           !llvm::all_of(Key, isUnknown);
  });
}

static std::optional<Polynomial>
sumOf(const std::vector<Index::Term> &Terms, isl::set Domain,
      RegionDraft &Draft) {
  PartialReader Reader(Draft, Domain);
  Polynomial Sum;
  for (const Index::Term &Term : Terms) {
    auto P = Term.Moved ? std::nullopt : Reader.read(*Term.Value);
    QualType Type = Term.Value->getType();
    bool MayWrap = Type->isUnsignedIntegerOrEnumerationType() &&
                   Draft.Clang.getIntWidth(Type) < 64;
    if (!P || (MayWrap && P->degree() > 0 && !hasUnknown(*P)))
      return std::nullopt;
    *P = *P * Polynomial(Term.Factor);
    Sum = Term.IsNegative ? Sum - *P : Sum + *P;
  }
  if (!Sum.isValid() || !hasUnknown(Sum) || !countsRows(Sum))
    return std::nullopt;
  return Sum;
}

std::optional<Polynomial>
partialForm(const std::vector<Index::Term> &Terms, isl::set Domain,
            RegionDraft &Draft) {
  isl::set Assumed = Draft.Assumptions;
  int SplitAt = Draft.SplitAt;
  auto Result = sumOf(Terms, Domain, Draft);
  if (!Result) { // nothing depends on it then
    Draft.Failure.reset();
    Draft.Assumptions = Assumed;
    Draft.SplitAt = SplitAt;
  }
  return Result;
}

} // namespace c2cuda
