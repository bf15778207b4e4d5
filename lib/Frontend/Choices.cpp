// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Flat subscripts one of which is chosen: neighbours that the edges of a grid
// hold back, `w = x == 0 ? c : c - 1`.

#include "RegionDraft.h"

using namespace clang;

namespace c2cuda {

/// \p P as a sum of products of unchanged variables, each with a linear factor:
/// n * m - i * m is (n - i) * m. Nothing if there are other products of
/// \p Iterators. What is linear anyway is a whole, unless it is nothing but
/// multiples of variables, which may be lengths of rows.
static std::optional<std::map<Monomial, Polynomial>>
factorsOf(const Polynomial &P, const std::set<std::string> &Iterators) {
  std::map<Monomial, Polynomial> Result;
  std::vector<std::pair<Monomial, int64_t>> Unchanged;
  Polynomial Linear;
  bool IsMultiple = true;
  for (const auto &[Key, Coefficient] : P.terms()) {
    Monomial Others;
    std::string Iterator;
    for (const std::string &Symbol : Key) {
      if (!Iterators.count(Symbol))
        Others.push_back(Symbol);
      else if (Iterator.empty())
        Iterator = Symbol;
      else
        return std::nullopt;
    }
    if (Key.size() <= 1) {
      Linear.addTerm(Key, Coefficient);
      IsMultiple &= Others.size() == 1;
    } else if (Iterator.empty()) {
      Unchanged.push_back({Key, Coefficient});
    } else {
      Result[Others].addTerm({Iterator}, Coefficient);
    }
  }
  for (const auto &[Key, Coefficient] : Linear.terms())
    if (IsMultiple)
      Result[Key].addTerm({}, Coefficient);
    else
      Result[{}].addTerm(Key, Coefficient);
  for (const auto &[Key, Coefficient] : Unchanged) {
    Monomial Others = Key, Factor;
    for (size_t S = 0; S < Key.size() && Factor.empty(); ++S) {
      Monomial Without = Key;
      Without.erase(Without.begin() + long(S));
      if (!Result.count(Without))
        continue;
      Others = Without;
      Factor = {Key[S]};
    }
    Result[Others].addTerm(Factor, Coefficient);
  }
  return Result;
}

std::optional<Polynomial> RegionDraft::chosen(const Polynomial &Then,
                                              const Polynomial &Else,
                                              isl::set Holds) {
  auto Factors = factorsOf(Then - Else, Symbols.Iterators);
  if (!Factors)
    return std::nullopt;
  Polynomial Result = Else;
  for (const auto &[Key, Factor] : *Factors) {
    isl::pw_aff Value = Symbols.affine(Factor, Isl);
    if (Value.is_null())
      return std::nullopt;
    isl::pw_aff None =
        constantAff(Isl, 0L).intersect_params(Holds.complement());
    Polynomial Term =
        opaque(Value.intersect_params(Holds).union_add(None).coalesce());
    for (const std::string &Symbol : Key)
      Term = Term * Polynomial::symbol(Symbol);
    Result = Result + Term;
  }
  return Result.isValid() ? std::optional(Result) : std::nullopt;
}

std::optional<Polynomial> RegionDraft::choiceForm(const ConditionalOperator &Op,
                                                  isl::set Domain) {
  Affine.Wraps.clear();
  Affine.Known = Domain;
  Affine.KnownParameters = known();
  isl::set Holds = Affine.condition(*Op.getCond());
  std::vector<Wrap> Wraps = std::move(Affine.Wraps);
  Affine.Wraps.clear();
  if (Holds.is_null() || !excludeWraps(Wraps, Domain))
    return std::nullopt;
  auto Then = polynomial(*Op.getTrueExpr(), Domain.intersect(Holds));
  auto Else = Then ? polynomial(*Op.getFalseExpr(), Domain.subtract(Holds))
                   : std::nullopt;
  return Else ? chosen(*Then, *Else, Holds) : std::nullopt;
}

} // namespace c2cuda
