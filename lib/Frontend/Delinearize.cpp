// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Delinearize.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <list>
#include <tuple>

namespace c2cuda {

bool hasUnknown(const Polynomial &P) {
  std::set<std::string> Used;
  P.collectSymbols(Used);
  return std::any_of(Used.begin(), Used.end(), isUnknown);
}

static isl::pw_aff constantFunction(isl::ctx Isl, int64_t Value) {
  return isl::aff(isl::local_space(isl::space::unit(Isl)),
                  isl::val(Isl, std::to_string(Value)));
}

isl::pw_aff SymbolTable::affine(const Polynomial &P, isl::ctx Isl) const {
  if (!P.isValid() || P.degree() > 1)
    return {};
  isl::pw_aff Sum = constantFunction(Isl, 0);
  for (const auto &[Key, Coefficient] : P.terms()) {
    isl::pw_aff Term = constantFunction(Isl, Coefficient);
    if (!Key.empty()) {
      auto Found = Values.find(Key.front());
      if (Found == Values.end())
        return {};
      Term = Term.mul(Found->second);
    }
    Sum = Sum.add(Term);
  }
  return Sum;
}

static isl::set projected(isl::set Domain,
                          const std::set<std::string> &Iterators) {
  for (const std::string &Iterator : Iterators)
    Domain = Domain.project_out_param(idOf(Domain.ctx(), Iterator));
  return Domain;
}

isl::set parametersOf(isl::set Domain, const std::set<std::string> &Iterators) {
  Domain = projected(Domain, Iterators);
  if (!Domain.involves_locals().is_false())
    Domain = isl::manage(isl_set_remove_divs(Domain.release()));
  return Domain.coalesce();
}

bool isAlike(const isl::set &A, const isl::set &B) {
  return isl_set_plain_is_equal(A.get(), B.get()) == isl_bool_true;
}

isl::set goodParameters(isl::set Runs, isl::set Bad,
                        const std::set<std::string> &Iterators) {
  isl::set Good = Runs.subtract(parametersOf(Bad, Iterators));
  if (!Good.is_empty().is_true())
    return Good;
  // `w % 8 != 0` is bad, no `w`.
  constexpr int MostParts = 4;
  isl::set Out = projected(Bad, Iterators).coalesce();
  Out = isl::manage(isl_set_compute_divs(Out.release())).coalesce();
  if (!Out.involves_locals().is_true() || count(Out.n_basic_set()) > MostParts)
    return Good;
  return Runs.subtract(Out).coalesce();
}

namespace {

/// Where an array's elements are asked for.
struct ReachedSet {
  isl::set Domain;
  /// Of these, those that are possible, and the parameters that have any.
  isl::set Reached, Runs;
};

/// Null where a subscript has none.
struct Column {
  isl::pw_aff Value;
  /// Where it is in another row.
  isl::set Outside;
  /// What comes to the number of the row.
  int RowsOff = 0;
};

class ShapeSearch {
public:
  ShapeSearch(const std::vector<FlatReference> &References,
              const SymbolTable &Symbols, isl::set Possible, isl::ctx Isl)
      : References(References), Symbols(Symbols), Possible(Possible), Isl(Isl) {
  }

  std::optional<Shape> run() {
    std::vector<Polynomial> Strides = candidates(/*WithProducts=*/false);
    std::optional<Shape> Found = runWith(Strides);
    if (Found && Found->AlwaysHolds)
      return Found;
    std::vector<Polynomial> More = candidates(/*WithProducts=*/true);
    std::optional<Shape> Other = More == Strides ? std::nullopt : runWith(More);
    if (Other && (!Found || Other->AlwaysHolds))
      Found = std::move(Other);
    if (Found && Found->AlwaysHolds)
      return Found;
    Other = runWith(paddedStrides(Strides));
    return Other && (!Found || Other->AlwaysHolds) ? Other : Found;
  }

private:
  std::optional<Shape> runWith(const std::vector<Polynomial> &Strides) const {
    if (Strides.empty() || Strides.size() > 8)
      return std::nullopt;
    std::vector<std::vector<Polynomial>> Chains;
    for (unsigned Mask = 1; Mask < (1u << Strides.size()); ++Mask) {
      std::vector<Polynomial> Chain;
      for (unsigned K = 0; K < Strides.size(); ++K)
        if (Mask >> K & 1)
          Chain.push_back(Strides[K]);
      if (auto Lengths = lengthsOf(Chain))
        Chains.push_back(*Lengths);
    }
    std::sort(Chains.begin(), Chains.end(), [](const auto &A, const auto &B) {
      return A.size() != B.size() ? A.size() > B.size() : A < B;
    });
    if (Chains.size() > 24)
      Chains.resize(24);
    std::optional<Shape> Guarded;
    for (const auto &Lengths : Chains) {
      std::optional<Shape> Found = tryLengths(Lengths);
      if (!Found)
        continue;
      if (Found->AlwaysHolds)
        return Found;
      if (Guarded && Guarded->IsUsual)
        continue;
      Found->IsUsual = isToBeExpected(*Found);
      if (!Guarded || Found->IsUsual)
        Guarded = std::move(Found);
    }
    return Guarded;
  }

  /// Whether \p Symbol has more than one value.
  bool varies(const std::string &Symbol) const {
    return Symbols.Iterators.count(Symbol) != 0 || isUnknown(Symbol);
  }

  /// Whether \p P has a symbol that loops around the region count.
  bool isCounted(const Polynomial &P) const {
    std::set<std::string> Used;
    P.collectSymbols(Used);
    return llvm::any_of(Used, [&](const std::string &S) {
      return Symbols.Counted.count(S) != 0;
    });
  }

  bool mayBeLength(const std::string &Symbol) const {
    return Symbol[0] != '$' && Symbols.Counted.count(Symbol) == 0;
  }

  bool hasIterator(const Polynomial &P) const {
    std::set<std::string> Used;
    P.collectSymbols(Used);
    return std::any_of(Used.begin(), Used.end(),
                       [&](const std::string &S) { return varies(S); });
  }

  /// Whether \p P has a symbol that no text can be printed for.
  static bool isOpaque(const Polynomial &P) {
    std::set<std::string> Used;
    P.collectSymbols(Used);
    return std::any_of(Used.begin(), Used.end(),
                       [](const std::string &S) { return S[0] == '$'; });
  }

  /// The coefficients that iterators have in \p P, as polynomials.
  std::map<std::string, Polynomial> coefficients(const Polynomial &P) const {
    std::map<std::string, Polynomial> Result;
    for (const auto &[Key, Coefficient] : P.terms()) {
      Monomial Rest;
      std::string Iterator;
      for (const std::string &Symbol : Key)
        if (varies(Symbol) && Iterator.empty())
          Iterator = Symbol;
        else
          Rest.push_back(Symbol);
      if (!Iterator.empty())
        Result[Iterator].addTerm(Rest, Coefficient);
    }
    return Result;
  }

  /// The same of what loops around the region count, without an iterator.
  std::map<std::string, Polynomial>
  countedCoefficients(const Polynomial &P) const {
    std::map<std::string, Polynomial> Result;
    for (const auto &[Key, Coefficient] : P.terms()) {
      if (llvm::any_of(Key, [&](const std::string &S) { return varies(S); }))
        continue;
      auto At = llvm::find_if(Key, [&](const std::string &S) {
        return Symbols.Counted.count(S) != 0;
      });
      if (At == Key.end())
        continue;
      Monomial Rest(Key.begin(), At);
      Rest.insert(Rest.end(), At + 1, Key.end());
      Result[*At].addTerm(Rest, Coefficient);
    }
    return Result;
  }

  /// \p C as a length: with a sign that lets it be one. Either may be for
  /// `w - k + 1`.
  static std::vector<Polynomial> sizesFrom(const Polynomial &C) {
    Polynomial Other = C * Polynomial(-1);
    bool HasPlus = false, HasMinus = false;
    for (const auto &[Key, Coefficient] : C.terms())
      if (!Key.empty())
        (Coefficient < 0 ? HasMinus : HasPlus) = true;
    if (HasPlus && HasMinus)
      return {C, Other};
    return {HasPlus ? C : Other};
  }

  /// What may be the distance between rows, planes, ... \p WithProducts: also of
  /// planes that only a parameter counts, n * m in `k * n * m`.
  std::vector<Polynomial> candidates(bool WithProducts) const {
    std::set<Polynomial> Found;
    for (const FlatReference &Reference : References) {
      auto Coefficients = coefficients(Reference.Subscript);
      for (auto &[Iterator, C] : Coefficients) {
        if (C.isZero() || hasIterator(C) || isOpaque(C))
          continue;
        if (auto Constant = C.constant()) {
          int64_t Size = std::abs(*Constant);
          if (Size > 1 && Size < (int64_t(1) << 40) && Coefficients.size() > 1)
            Found.insert(Polynomial(Size));
          continue;
        }
        for (const Polynomial &Size : sizesFrom(C)) {
          Found.insert(Size);
          if (Size.content() > 1)
            Found.insert(Size.scaledDown(Size.content()));
        }
      }
      for (auto &[Counter, C] : countedCoefficients(Reference.Subscript))
        if (!C.constant() && !isOpaque(C))
          for (const Polynomial &Size : sizesFrom(C))
            Found.insert(Size);
      // m * k without a stride k: columns may stand still.
      for (const auto &[Key, Coefficient] : Reference.Subscript.terms()) {
        Monomial Parameters;
        for (const std::string &Symbol : Key)
          if (!varies(Symbol))
            Parameters.push_back(Symbol);
        const bool HasLength = llvm::any_of(
            Parameters, [&](const std::string &S) { return mayBeLength(S); });
        if (Parameters.size() > 1)
          for (const std::string &Symbol : Parameters)
            if (Symbol[0] != '$' && (mayBeLength(Symbol) || !HasLength))
              Found.insert(Polynomial::symbol(Symbol));
        for (size_t K = 0; WithProducts && Parameters.size() == 3 && K < 3; ++K)
          Found.insert(Polynomial::symbol(Parameters[K]) *
                       Polynomial::symbol(Parameters[(K + 1) % 3]));
      }
    }
    return {Found.begin(), Found.end()};
  }

  /// \p Strides and, in the place of n, n + 2 where a parameter counts rows of so
  /// many: of m * n + 2 * m.
  std::vector<Polynomial>
  paddedStrides(const std::vector<Polynomial> &Strides) const {
    std::set<Polynomial> Found;
    for (const Polynomial &Size : Strides)
      if (Size.constant())
        Found.insert(Size);
    for (const FlatReference &Reference : References) {
      std::map<std::string, Polynomial> Counted;
      for (const auto &[Key, Coefficient] : Reference.Subscript.terms())
        for (size_t K = 0; K < Key.size(); ++K) {
          Monomial Rest = Key;
          Rest.erase(Rest.begin() + K);
          Counted[Key[K]].addTerm(Rest, Coefficient);
        }
      for (const auto &[Symbol, Size] : Counted)
        if (!Size.constant() && !hasIterator(Size) && !isOpaque(Size) &&
            !isCounted(Size))
          for (const Polynomial &Own : sizesFrom(Size))
            Found.insert(Own);
    }
    return {Found.begin(), Found.end()};
  }

  /// The lengths of the dimensions after the first if \p Chain holds the
  /// strides, each a multiple of the next; nothing if they are no chain.
  std::optional<std::vector<Polynomial>>
  lengthsOf(std::vector<Polynomial> Chain) const {
    std::sort(Chain.begin(), Chain.end(),
              [](const Polynomial &A, const Polynomial &B) {
                if (A.degree() != B.degree())
                  return A.degree() > B.degree();
                if (A.degree() == 0)
                  return *A.constant() > *B.constant();
                if (A.content() != B.content())
                  return A.content() > B.content();
                return A < B;
              });
    Chain.push_back(Polynomial(1));
    std::vector<Polynomial> Lengths;
    for (size_t K = 0; K + 1 < Chain.size(); ++K) {
      Polynomial Length = Chain[K];
      if (Chain[K + 1].constant() != 1) {
        auto [Quotient, Rest] = Chain[K].divide(Chain[K + 1]);
        if (!Rest.isZero() || Quotient.constant() == 1)
          return std::nullopt;
        Length = Quotient;
      }
      if (Symbols.affine(Length, Isl).is_null())
        return std::nullopt;
      Lengths.push_back(Length);
    }
    return Lengths;
  }

  /// The column of \p P in rows of \p Length: \p P loses it and keeps the row.
  /// Null if none can hold.
  isl::pw_aff splitColumn(Polynomial &P, const Polynomial &Length,
                          isl::set Domain, isl::set &Bad) const {
    auto [Row, Rest] = P.divide(Length);
    const Column &Own = columnOf(Rest, Length, Domain);
    if (Own.Value.is_null())
      return Own.Value;
    P = Row + Polynomial(Own.RowsOff);
    Bad = Bad.unite(Own.Outside);
    return Own.Value;
  }

  /// The column that \p Rest is in rows of \p Length. Found once: references of
  /// a stencil have few of them, and domains with many parameters take long.
  const Column &columnOf(const Polynomial &Rest, const Polynomial &Length,
                         const isl::set &Domain) const {
    const ReachedSet &Reached = reachedOf(Domain);
    auto Key = std::make_tuple(&Reached, Length, Rest);
    auto [Found, IsNew] = Columns.insert({Key, Column()});
    if (IsNew)
      Found->second = findColumn(Rest, Length, Reached);
    return Found->second;
  }

  const ReachedSet &reachedOf(const isl::set &Domain) const {
    for (const ReachedSet &Known : Domains)
      if (isAlike(Known.Domain, Domain))
        return Known;
    isl::set Own = Domain.intersect(Possible);
    Domains.push_back({Domain, Own, parametersOf(Own, Symbols.Iterators)});
    return Domains.back();
  }

  /// Rows may be counted one off (`i * m + m - 1` is row i): the choice that
  /// leaves the fewest parameters out is taken.
  Column findColumn(const Polynomial &Rest, const Polynomial &Length,
                    const ReachedSet &Reached) const {
    isl::pw_aff Size = Symbols.affine(Length, Isl);
    Column Best;
    isl::set BestGood;
    for (int Off : {0, 1, -1}) {
      Column Own;
      Own.Value = Symbols.affine(Rest - Length * Polynomial(Off), Isl);
      if (Own.Value.is_null())
        continue;
      Own.RowsOff = Off;
      Own.Outside = Own.Value.lt_set(constantFunction(Isl, 0))
                        .unite(Own.Value.ge_set(Size))
                        .intersect(Reached.Reached);
      if (Own.Outside.is_empty().is_true())
        return Own;
      isl::set Good =
          goodParameters(Reached.Runs, Own.Outside, Symbols.Iterators);
      if (Good.is_empty().is_true())
        continue;
      if (Best.Value.is_null() || BestGood.is_strict_subset(Good).is_true()) {
        Best = Own;
        BestGood = Good;
      }
    }
    return Best;
  }

  /// Whether \p Found may hold where no parameter is next to nothing, and for more
  /// than one value of it: rows of n do not fit a matrix of m columns but for m = 0.
  bool isToBeExpected(const Shape &Found) const {
    isl::set Good = parametersOf(Possible, Symbols.Iterators);
    for (size_t R = 0; R < References.size(); ++R) {
      if (R > 0 && isAlike(Found.Bad[R], Found.Bad[R - 1]) &&
          isAlike(References[R].Domain, References[R - 1].Domain))
        continue;
      Good = Good.intersect(goodParameters(reachedOf(References[R].Domain).Runs,
                                           Found.Bad[R], Symbols.Iterators));
    }
    const std::set<std::string> Before = fixedIn(Possible), Fixed = fixedIn(Good);
    if (!std::includes(Before.begin(), Before.end(), Fixed.begin(), Fixed.end()))
      return false;
    for (unsigned P = 0, N = count(Good.dim(isl::dim::param)); P < N; ++P)
      Good = isl::manage(
          isl_set_lower_bound_si(Good.release(), isl_dim_param, P, 2));
    return !Good.is_empty().is_true();
  }

  /// The parameters that have one value in \p Set.
  static std::set<std::string> fixedIn(isl::set Set) {
    std::set<std::string> Result;
    Set = Set.coalesce();
    for (unsigned P = 0, N = count(Set.dim(isl::dim::param)); P < N; ++P)
      if (isl::manage(isl_set_plain_get_val_if_fixed(Set.get(), isl_dim_param, P))
              .is_int()
              .is_true())
        Result.insert(isl_set_get_dim_name(Set.get(), isl_dim_param, P));
    return Result;
  }

  std::optional<Shape>
  tryLengths(const std::vector<Polynomial> &Lengths) const {
    Shape Result;
    Result.Lengths = Lengths;
    for (const FlatReference &Reference : References) {
      Polynomial P = Reference.Subscript;
      isl::set Bad = isl::set::empty(Possible.space());
      std::vector<isl::pw_aff> Subscripts(Lengths.size() + 1);
      for (size_t K = Lengths.size(); K > 0; --K) {
        Subscripts[K] = splitColumn(P, Lengths[K - 1], Reference.Domain, Bad);
        if (Subscripts[K].is_null())
          return std::nullopt;
      }
      Subscripts[0] = Symbols.affine(P, Isl);
      if (Subscripts[0].is_null() && !hasUnknown(P))
        return std::nullopt;
      Result.Subscripts.push_back(std::move(Subscripts));
      bool Holds = Bad.is_empty().is_true();
      if (!Holds && !Reference.MayGuard)
        return std::nullopt;
      Result.AlwaysHolds &= Holds;
      Result.Bad.push_back(Bad);
    }
    return asksForNoMore(Result.Bad) ? std::make_optional(Result) : std::nullopt;
  }

  /// Whether what goes through the elements as they are fits into one row where the
  /// others run and fit into theirs: n * m elements are no row of m.
  bool asksForNoMore(const std::vector<isl::set> &Bad) const {
    isl::set Flat = isl::set::empty(Possible.space()), OfRows = Flat, Runs = Flat;
    for (size_t R = 0; R < References.size(); ++R)
      if (References[R].IsFlat && !Bad[R].is_empty().is_true())
        Flat = Flat.unite(parametersOf(Bad[R], Symbols.Iterators));
    if (Flat.is_empty().is_true())
      return true;
    for (size_t R = 0; R < References.size(); ++R) {
      if (References[R].IsFlat)
        continue;
      Runs = Runs.unite(reachedOf(References[R].Domain).Runs);
      OfRows = OfRows.unite(parametersOf(Bad[R], Symbols.Iterators));
    }
    return Flat.intersect(Runs).subtract(OfRows).is_empty().is_true();
  }

  const std::vector<FlatReference> &References;
  const SymbolTable &Symbols;
  isl::set Possible;
  isl::ctx Isl;
  mutable std::list<ReachedSet> Domains;
  mutable std::map<std::tuple<const ReachedSet *, Polynomial, Polynomial>,
                   Column>
      Columns;
};

} // namespace

std::optional<Shape> findShape(const std::vector<FlatReference> &References,
                               const SymbolTable &Symbols, isl::set Possible,
                               isl::ctx Isl) {
  return ShapeSearch(References, Symbols, Possible, Isl).run();
}

} // namespace c2cuda
