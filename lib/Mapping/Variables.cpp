// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Finds the iterator that a schedule dimension equals.

#include "c2cuda/Mapping/Variables.h"

#include "c2cuda/Schedule/CycleShrinking.h"

using namespace c2cuda;

/// The iterators of \p Statement that \p Function equals on its domain, times
/// \p Sign: several where it has one value of several of them only.
static std::vector<const Iterator *>
equalIterators(const Statement &Statement, const isl::union_pw_aff &Function,
               const isl::set &Domain, int Sign) {
  std::vector<const Iterator *> Result;
  isl::multi_union_pw_aff Multi(
      Function.intersect_domain(isl::union_set(Domain)));
  isl::union_map Map = isl::union_map::from(Multi);
  std::vector<isl::map> Maps = mapsOf(Map);
  if (Maps.size() != 1)
    return Result;
  for (unsigned I = 0; I < Statement.Iterators.size(); ++I) {
    isl::local_space Local(Domain.space());
    isl::aff Variable = isl::aff::var_on_domain(Local, isl::dim::set, I);
    if (Sign < 0)
      Variable = Variable.neg();
    isl::map Wanted = isl::map::from_aff(Variable);
    if (bool(Maps[0].is_subset(Wanted)))
      Result.push_back(&Statement.Iterators[I]);
  }
  return Result;
}

static bool fitsInt(const ScalarType &Type) {
  return Type.IsSigned ? Type.Bytes <= 4 : Type.Bytes < 4;
}

/// Whether iterator \p I always comes near the largest value of an int.
static bool isNearMost(const isl::set &Domain, unsigned Number) {
  isl::set Most = isl::manage(isl_set_lower_bound_si(
      Domain.copy(), isl_dim_set, Number, EndOfInts - 1));
  return !bool(Most.is_empty()) &&
         bool(Domain.params().is_subset(Most.params()));
}

/// The iterator of the statement that leaves the least choice.
static const Iterator *commonIterator(const Scop &Scop,
                                      const isl::union_pw_aff &Function,
                                      const isl::union_set &Domain, int Sign) {
  const Iterator *Common = nullptr;
  size_t Choice = 0;
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    if (!S)
      continue;
    auto Equal = equalIterators(*S, Function, Set, Sign);
    if (Equal.empty())
      continue;
    if (Common && Common->Name != Equal.front()->Name && Sign < 0)
      return nullptr;
    if (!Common || Equal.size() < Choice) {
      Common = Equal.front();
      Choice = Equal.size();
    }
  }
  return Common;
}

isl::union_pw_aff c2cuda::withoutReversal(const Scop &Scop,
                                          const isl::union_pw_aff &Function,
                                          const isl::union_set &Domain) {
  if (commonIterator(Scop, Function, Domain, 1))
    return Function;
  if (!commonIterator(Scop, Function, Domain, -1))
    return Function;
  return Function.neg().at(0);
}

/// How far apart the values of \p Function are.
static isl::val stepOf(const isl::union_pw_aff &Function,
                       const isl::union_set &Domain) {
  isl::multi_union_pw_aff Own(Function.intersect_domain(Domain));
  std::vector<isl::set> Values = setsOf(isl::union_map::from(Own).range());
  return Values.size() == 1
             ? isl::manage(isl_set_get_stride(Values[0].get(), 0))
             : isl::val();
}

/// The iterator of \p S of which \p Function is the first of \p Step
/// neighbouring values.
static const Iterator *iteratorInBlocks(const Statement &S,
                                        const isl::union_pw_aff &Function,
                                        const isl::set &Domain,
                                        const isl::val &Step) {
  for (unsigned I = 0; I < S.Iterators.size(); ++I) {
    isl::union_pw_aff Own{isl::pw_aff(isl::aff::var_on_domain(
        isl::local_space(Domain.space()), isl::dim::set, I))};
    isl::multi_union_pw_aff Ahead(
        Own.sub(Function).intersect_domain(isl::union_set(Domain)));
    std::vector<isl::set> Values = setsOf(isl::union_map::from(Ahead).range());
    isl::set Wanted(Domain.ctx(),
                    "{ [v] : 0 <= v < " + std::to_string(Step.num_si()) + " }");
    if (Values.size() == 1 && bool(Values[0].is_subset(Wanted)))
      return &S.Iterators[I];
  }
  return nullptr;
}

/// From the smallest value of \p Function to the largest; infinite if that is
/// not known.
static isl::val extentOf(const isl::union_pw_aff &Function,
                         const isl::set &Domain) {
  isl::multi_union_pw_aff Own(
      Function.intersect_domain(isl::union_set(Domain)));
  std::vector<isl::set> Values = setsOf(isl::union_map::from(Own).range());
  if (Values.size() != 1)
    return isl::val::infty(Domain.ctx());
  return maximumOf(Values[0].dim_max(0).sub(Values[0].dim_min(0)).coalesce());
}

/// The iterator of \p S of which \p Function is a remainder, counted from some
/// value on; and whether \p Domain has one value of it for each remainder.
static std::pair<const Iterator *, bool>
iteratorOfRemainder(const Statement &S, const isl::union_pw_aff &Function,
                    const isl::set &Domain) {
  for (unsigned I = 0; I < S.Iterators.size(); ++I) {
    isl::union_pw_aff Own{isl::pw_aff(isl::aff::var_on_domain(
        isl::local_space(Domain.space()), isl::dim::set, I))};
    isl::multi_union_pw_aff Rest(
        Own.sub(Function).intersect_domain(isl::union_set(Domain)));
    std::vector<isl::set> Values = setsOf(isl::union_map::from(Rest).range());
    if (Values.size() != 1)
      continue;
    if (bool(Values[0].is_singleton()))
      return {&S.Iterators[I], true};
    isl::val Step = isl::manage(isl_set_get_stride(Values[0].get(), 0));
    if (bool(Step.gt(extentOf(Function, Domain))))
      return {&S.Iterators[I], false};
  }
  return {nullptr, false};
}

/// The variable for remainders: "first_i" where each 100th value of i has the
/// same, "i1" where there is one value of i in the domain; without a name if it
/// is none.
static ScheduleVariable variableOfRemainders(const Scop &Scop,
                                             const isl::union_pw_aff &Function,
                                             const isl::union_set &Domain) {
  bool Fits = true;
  std::string Name;
  for (const isl::map &Map : mapsOf(isl::union_map::from(
           isl::multi_union_pw_aff(Function.intersect_domain(Domain))))) {
    const Statement *S = Scop.findStatement(tupleName(Map.domain()));
    if (!S || !bool(Map.wrap().involves_locals()))
      return {};
    auto [I, IsOne] = iteratorOfRemainder(*S, Function, Map.domain());
    if (!I)
      return {};
    if (Name.empty())
      Name = IsOne ? I->Name + "1" : "first_" + I->Name;
    Fits &= fitsInt(I->Type) && !isNearMost(Map.range(), 0);
  }
  return {Name, Fits ? "int" : "long long"};
}

/// The variable for the first values of blocks, "k0" of those of k; without a
/// name if it is none.
static ScheduleVariable variableOfBlocks(const Scop &Scop,
                                         const isl::union_pw_aff &Function,
                                         const isl::union_set &Domain) {
  ScheduleVariable Result;
  isl::val Step = stepOf(Function, Domain);
  if (Step.is_null() || !bool(Step.gt(isl::val::one(Scop.ctx()))))
    return Result;
  // Behind the last value comes one that an int need not have.
  bool Fits = isWithinInt(Step.num_si());
  std::string Name;
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    const Iterator *I = S ? iteratorInBlocks(*S, Function, Set, Step) : nullptr;
    if (!I)
      return Result;
    if (Name.empty())
      Name = I->Name;
    Fits &= fitsInt(I->Type);
  }
  return {Name + "0", Fits ? "int" : "long long"};
}

/// The iterator of \p S of which \p Function is a quotient, and the divisor.
static std::pair<const Iterator *, isl::val>
iteratorOfQuotient(const Statement &S, const isl::union_pw_aff &Function,
                   const isl::set &Domain) {
  isl::aff Only;
  isl::pw_aff_list All =
      isl::manage(isl_union_pw_aff_get_pw_aff_list(Function.get()));
  for (int P = 0, N = int(count(All.size())); P < N; ++P)
    if (tupleName(All.at(P).domain()) == S.Name)
      Only = onlyPiece(All.at(P));
  if (Only.is_null() || isl_aff_dim(Only.get(), isl_dim_div) != 1)
    return {};
  isl::aff Quotient = isl::manage(isl_aff_get_div(Only.get(), 0));
  std::pair<const Iterator *, isl::val> Result;
  for (unsigned I = 0; I < S.Iterators.size(); ++I) {
    isl::val Factor = isl::manage(
        isl_aff_get_coefficient_val(Quotient.get(), isl_dim_in, int(I)));
    if (bool(Factor.is_zero()))
      continue;
    isl::val Divisor = Factor.inv();
    if (Result.first || !bool(Divisor.is_int()) || !bool(Divisor.is_pos()))
      return {};
    Result = {&S.Iterators[I], Divisor};
  }
  return Result;
}

/// The variable for numbers of rounds, "nth_i"; without a name if it is none.
static ScheduleVariable variableOfQuotients(const Scop &Scop,
                                            const isl::union_pw_aff &Function,
                                            const isl::union_set &Domain) {
  std::string Name;
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    const Iterator *I =
        S ? iteratorOfQuotient(*S, Function, Set).first : nullptr;
    if (!I)
      return {};
    if (Name.empty())
      Name = "nth_" + I->Name;
  }
  // Threads behind the last one have numbers, too, and multiply them.
  return {Name, "long long"};
}

std::optional<CountedIterator>
c2cuda::countedIterator(const Scop &Scop, const isl::union_pw_aff &Function,
                        const isl::union_set &Domain) {
  CountedIterator Result;
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    auto [I, Step] = S ? iteratorOfQuotient(*S, Function, Set)
                       : std::pair<const Iterator *, isl::val>();
    if (!I || (Result.Step != 1 && (I->Name != Result.Variable.Name ||
                                    Step.num_si() != Result.Step)))
      return std::nullopt;
    const auto Number = unsigned(I - S->Iterators.data());
    isl::union_pw_aff Own{isl::pw_aff(isl::aff::var_on_domain(
        isl::local_space(Set.space()), isl::dim::set, Number))};
    isl::multi_union_pw_aff Rest(Own.sub(isl::manage(isl_union_pw_aff_scale_val(
                                             Function.copy(), Step.copy())))
                                     .intersect_domain(isl::union_set(Set)));
    std::vector<isl::set> Firsts = setsOf(isl::union_map::from(Rest).range());
    if (Firsts.size() != 1 || !bool(Firsts[0].is_singleton()))
      return std::nullopt;
    isl::aff First =
        onlyPiece(Firsts[0].dim_min(0).gist(Scop.knownFacts()).coalesce());
    if (First.is_null() ||
        (!Result.First.is_null() && !bool(Result.First.plain_is_equal(First))))
      return std::nullopt;
    Result = {{I->Name, "long long"}, Step.num_si(), isl::pw_aff(First)};
  }
  return Result.Step == 1 ? std::nullopt : std::optional(Result);
}

ScheduleVariable c2cuda::variableFor(const Scop &Scop,
                                     const isl::union_pw_aff &Function,
                                     const isl::union_set &Domain,
                                     const std::string &Fallback) {
  const Iterator *I = commonIterator(Scop, Function, Domain, 1);
  if (!I) {
    ScheduleVariable Result = variableOfBlocks(Scop, Function, Domain);
    if (Result.Name.empty())
      Result = variableOfRemainders(Scop, Function, Domain);
    if (Result.Name.empty())
      Result = variableOfQuotients(Scop, Function, Domain);
    return Result.Name.empty() ? ScheduleVariable{Fallback, "long long"}
                               : Result;
  }
  bool Fits = true;
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    auto Own = S ? equalIterators(*S, Function, Set, 1)
                 : std::vector<const Iterator *>();
    Fits &= !Own.empty() && fitsInt(Own.front()->Type) &&
            !isNearMost(Set, unsigned(Own.front() - S->Iterators.data()));
  }
  return {I->Name, Fits ? "int" : "long long"};
}

bool c2cuda::isIteratorOfAll(const Scop &Scop,
                             const isl::union_pw_aff &Function,
                             const isl::union_set &Domain,
                             const std::string &Name) {
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    bool Found = false;
    for (const Iterator *I : equalIterators(*S, Function, Set, 1))
      Found |= I->Name == Name;
    if (!Found)
      return false;
  }
  return true;
}
