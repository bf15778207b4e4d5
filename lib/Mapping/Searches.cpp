// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Every thread looks through its iterations in the user's order and keeps the
// number of the one that it has taken. Launches follow each other in that
// order, too.

#include "Searches.h"

#include "c2cuda/Support/Isl.h"

#include <algorithm>

using namespace c2cuda;

static bool contains(const std::vector<unsigned> &List, unsigned Number) {
  return std::find(List.begin(), List.end(), Number) != List.end();
}

bool c2cuda::hasSearches(const Scop &Scop, const std::set<unsigned> &Relaxed,
                         const isl::union_set &Domain) {
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    for (size_t K = 0; S && K < S->Searches.size(); ++K)
      if (Relaxed.count(S->Searches[K].Arrays.front()))
        return true;
  }
  return false;
}

std::vector<isl::union_pw_aff>
c2cuda::axesInOrder(const std::vector<isl::union_pw_aff> &Parallel) {
  return {Parallel.begin(),
          Parallel.begin() + std::min<size_t>(Parallel.size(), 3)};
}

namespace {

class SearchMapper {
public:
  SearchMapper(const c2cuda::Scop &Scop, const KernelSite &Site,
               const c2cuda::Kernel &Kernel, const Statement &S,
               const isl::set &Domain)
      : Scop(Scop), Site(Site), Kernel(Kernel), S(S), Domain(Domain) {}

  bool isInOrder() const;
  bool number(KernelSearch &Search) const;

private:
  const c2cuda::Scop &Scop;
  const KernelSite &Site;
  const c2cuda::Kernel &Kernel;
  const Statement &S;
  /// [p, outer] -> { S[i] }.
  const isl::set &Domain;

  isl::set values(unsigned Dimension) const;
  bool fitsNumbers(unsigned First, const std::vector<isl::set> &Values) const;
};

} // namespace

/// Whether launches, and the iterations of a thread, come in the user's order,
/// and this kernel runs all of them.
bool SearchMapper::isInOrder() const {
  isl::set All = S.Domain.intersect_params(Scop.knownFacts());
  isl::union_set Whole(All);
  if (!bool(Whole.is_subset(Site.Domain)))
    return false;
  isl::union_map Place;
  auto Add = [&](const isl::union_pw_aff &Function) {
    isl::union_map Map = isl::union_map::from(
        isl::multi_union_pw_aff(Function.intersect_domain(Whole)));
    Place = Place.is_null() ? Map : Place.flat_range_product(Map);
  };
  for (const isl::union_pw_aff &Function : Site.Outer)
    Add(Function);
  for (const isl::union_pw_aff &Function : axesInOrder(Site.Parallel))
    Add(Function);
  isl::union_map Before(isl::map::lex_lt(All.space()));
  Before = Before.intersect_domain(Whole).intersect_range(Whole);
  isl::union_map After = isl::manage(
      isl_union_map_lex_gt_union_map(Place.copy(), Place.copy()));
  return bool(Before.intersect(After).is_empty());
}

/// [p, outer] -> { [v] }.
isl::set SearchMapper::values(unsigned Dimension) const {
  isl::aff Value = isl::aff::var_on_domain(isl::local_space(Domain.space()),
                                           isl::dim::set, Dimension);
  return withoutLocals(isl::map::from_aff(Value)
                           .intersect_domain(Domain)
                           .range()
                           .coalesce());
}

/// Whether the numbers of iterations stay below 2^63. A product of ranges that
/// all are run cannot be larger.
bool SearchMapper::fitsNumbers(unsigned First,
                               const std::vector<isl::set> &Values) const {
  bool IsNarrow = true;
  for (size_t D = First; D < S.Iterators.size(); ++D)
    IsNarrow &= S.Iterators[D].Type.Bytes <= 4;
  if (Values.size() < 2 || (Values.size() == 2 && IsNarrow))
    return true;
  isl::set Box;
  for (const isl::set &Range : Values)
    Box = Box.is_null() ? Range
                         : isl::manage(isl_set_flat_product(Box.copy(),
                                                            Range.copy()));
  isl::set Run = Domain;
  Run = isl::manage(isl_set_project_out(Run.release(), isl_dim_set, 0, First));
  Run = isl::manage(isl_set_reset_tuple_id(Run.release()));
  Box = isl::manage(isl_set_reset_tuple_id(Box.release()));
  return bool(Box.is_subset(Run));
}

bool SearchMapper::number(KernelSearch &Search) const {
  unsigned Depth = unsigned(S.Iterators.size());
  while (Search.FirstIterator < Depth &&
         bool(values(Search.FirstIterator).is_singleton()))
    ++Search.FirstIterator;
  std::vector<isl::set> Values;
  for (unsigned D = Search.FirstIterator; D < Depth; ++D) {
    isl::set Range = values(D);
    isl::pw_aff Lower = Range.dim_min(0).gist(Kernel.Context).coalesce();
    isl::pw_aff Upper = Range.dim_max(0).gist(Kernel.Context).coalesce();
    if (Lower.is_null() || Upper.is_null())
      return false;
    Search.Lower.push_back(Lower);
    Search.Size.push_back(Upper.sub(Lower).add_constant(1).coalesce());
    Values.push_back(Range);
  }
  return fitsNumbers(Search.FirstIterator, Values);
}

/// Whether the threads of \p Kernel share \p Wanted.
static bool isShared(const Kernel &Kernel, const Search &Wanted) {
  for (const KernelReduction &R : Kernel.Reductions)
    if (R.Kind == ReductionKind::Search && contains(Wanted.Arrays, R.Array))
      return true;
  return false;
}

/// Whether all that \p Wanted writes is one element each.
static bool isOneEach(const Kernel &Kernel, const Search &Wanted) {
  size_t Found = 0;
  for (const KernelReduction &R : Kernel.Reductions)
    Found += R.IsOneElement && R.Kind == ReductionKind::Search &&
             contains(Wanted.Arrays, R.Array);
  return Found == Wanted.Arrays.size();
}

std::optional<std::vector<KernelSearch>>
c2cuda::sharedSearches(const Scop &Scop, const KernelSite &Site,
                       const Kernel &Kernel) {
  // As many as the helpers have room for.
  constexpr size_t Limit = 8;
  std::vector<KernelSearch> Result;
  for (const isl::set &Domain : setsOf(Kernel.Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Domain));
    if (!S)
      continue;
    auto IsShared = [&](const Search &Own) { return isShared(Kernel, Own); };
    if (std::none_of(S->Searches.begin(), S->Searches.end(), IsShared))
      continue;
    SearchMapper Mapper(Scop, Site, Kernel, *S, Domain);
    if (!Mapper.isInOrder())
      return std::nullopt;
    for (unsigned N = 0; N < S->Searches.size(); ++N) {
      KernelSearch Search;
      Search.Statement = S->Name;
      Search.Number = N;
      if (!isOneEach(Kernel, S->Searches[N]) || !Mapper.number(Search))
        return std::nullopt;
      Result.push_back(std::move(Search));
    }
  }
  if (Result.size() > Limit)
    return std::nullopt;
  return Result;
}
