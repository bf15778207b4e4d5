// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Sites go to levels: one behind the last of those that they depend on. On a
// level, a thread does what it would have done in each of several launches.

#include "IndependentSites.h"

#include <algorithm>

using namespace c2cuda;

namespace {

/// The launches of one round.
class Round {
public:
  Round(const Scop &Scop, const Dependences &Dependences,
        const std::vector<const KernelSite *> &Sites,
        const std::vector<const Kernel *> &Kernels)
      : Scop(Scop), All(Dependences.all()), Sites(Sites), Kernels(Kernels) {}

  std::vector<std::vector<size_t>> groups() const;

private:
  void add(size_t L, std::vector<std::vector<size_t>> &Groups) const;

  const c2cuda::Scop &Scop;
  isl::union_map All;
  const std::vector<const KernelSite *> &Sites;
  const std::vector<const Kernel *> &Kernels;

  bool depends(size_t Earlier, size_t Later) const;
  bool mayJoin(size_t Number) const;
  bool fit(size_t First, size_t Other) const;
};

} // namespace

/// Whether something of \p Later depends on \p Earlier in the same round.
bool Round::depends(size_t Earlier, size_t Later) const {
  isl::union_map Pairs = All.intersect_domain(Sites[Earlier]->Domain)
                             .intersect_range(Sites[Later]->Domain);
  for (const isl::union_pw_aff &Outer : Sites[Earlier]->Outer)
    Pairs = Pairs.eq_at(isl::multi_union_pw_aff(Outer));
  return !bool(Pairs.is_empty());
}

/// Whether a thread has one instance of each statement at most, and nothing to
/// do with other threads.
bool Round::mayJoin(size_t Number) const {
  const Kernel &Own = *Kernels[Number];
  if (!Own.Reductions.empty() || !Own.Searches.empty() || Own.Time ||
      Own.Wave || Own.Rounds || Own.hasThreadTiles() || Own.hasCopyThreads() ||
      Own.hasBatch() || Own.Dimensions.size() != Sites[Number]->Parallel.size())
    return false;
  isl::union_set Thread = Own.Domain;
  for (const MappedDimension &D : Own.Dimensions)
    Thread = Thread.intersect(D.Function.bind(idOf(Scop.ctx(), D.Value.Name)));
  for (const isl::set &Set : setsOf(Thread))
    if (!bool(Set.is_singleton()))
      return false;
  return true;
}

/// The statement that \p S is a part of, or its own name.
static const std::string &wholeOf(const Statement &S) {
  return S.PartOf.empty() ? S.Name : S.PartOf;
}

/// What threads \p Site has for instances like those of \p Lone, another piece
/// of the same statement; null if there are none.
static isl::set likeIn(const Scop &Scop, const KernelSite &Site,
                       const isl::set &Lone) {
  const Statement &Own = *Scop.findStatement(tupleName(Lone));
  for (const isl::set &Set : setsOf(Site.Domain)) {
    const Statement &S = *Scop.findStatement(tupleName(Set));
    if (wholeOf(S) == wholeOf(Own) &&
        S.Iterators.size() == Own.Iterators.size())
      return Set;
  }
  return {};
}

/// \p Function of the instances in \p From, for those in \p To.
static isl::union_pw_aff sameFor(const isl::union_pw_aff &Function,
                                 const isl::set &From, const isl::set &To) {
  isl::set All = From.space().universe_set();
  isl::union_map Map = isl::union_map::from(
      isl::multi_union_pw_aff(Function.intersect_domain(isl::union_set(All))));
  isl::map Own = Map.as_map().set_tuple_id(isl::dim::in, To.tuple_id());
  return isl::union_map(Own.intersect_domain(To)).as_multi_union_pw_aff().at(0);
}

/// The dimension that parallel loop \p P of \p Site has become; null if it has
/// become another one.
static const MappedDimension *dimensionOf(const KernelSite &Site,
                                          const Kernel &Kernel, size_t P) {
  auto AsMap = [&](const isl::union_pw_aff &Function) {
    return isl::union_map::from(
        isl::multi_union_pw_aff(Function.intersect_domain(Kernel.Domain)));
  };
  for (const MappedDimension &D : Kernel.Dimensions)
    if (bool(AsMap(D.Function).is_equal(AsMap(Site.Parallel[P]))))
      return &D;
  return nullptr;
}

/// Whether \p Value is \p Bound, or one beside it.
static bool isNear(const isl::pw_aff &Value, const isl::pw_aff &Bound) {
  long Distance;
  return constantOf(Value.sub(Bound).coalesce(), Distance) && Distance >= -1 &&
         Distance <= 1;
}

/// Whether the only value of \p Function in \p Domain, [p, outer] -> { S[i] },
/// is one of those of \p D, or beside them.
static bool isNearOne(const isl::union_pw_aff &Function, const isl::set &Domain,
                      const MappedDimension &D) {
  isl::union_map Map = isl::union_map::from(isl::multi_union_pw_aff(Function));
  std::vector<isl::set> Values =
      setsOf(Map.intersect_domain(isl::union_set(Domain)).range());
  if (Values.size() != 1)
    return false;
  isl::pw_aff Value = Values.front().dim_min(0);
  isl::set Good = Value.ge_set(D.Lower.add_constant(-1))
                      .intersect(Value.le_set(D.Upper.add_constant(1)));
  isl::set Both = D.Lower.domain().intersect(D.Upper.domain());
  return bool(Value.domain().intersect(Both).is_subset(Good));
}

/// Whether the threads of \p First can do \p Other, and hardly any is added
/// that has nothing to do.
bool Round::fit(size_t First, size_t Other) const {
  const KernelSite &A = *Sites[First], &B = *Sites[Other];
  bool IsLone = B.Parallel.empty();
  if (A.Parallel.empty() || (!IsLone && A.Parallel.size() != B.Parallel.size()))
    return false;
  for (size_t P = 0; P < A.Parallel.size(); ++P) {
    const MappedDimension *Own = dimensionOf(A, *Kernels[First], P);
    const MappedDimension *Its =
        IsLone ? Own : dimensionOf(B, *Kernels[Other], P);
    if (!Own || !Its || !isNear(Its->Lower, Own->Lower) ||
        !isNear(Its->Upper, Own->Upper))
      return false;
    for (const isl::set &Set : setsOf(Kernels[Other]->Domain)) {
      if (!IsLone)
        break;
      isl::set Like = likeIn(Scop, A, Set);
      if (Like.is_null() ||
          !isNearOne(sameFor(A.Parallel[P], Like, Set), Set, *Own))
        return false;
    }
  }
  return true;
}

std::vector<std::vector<size_t>> Round::groups() const {
  std::vector<size_t> Level(Sites.size());
  std::vector<std::vector<size_t>> Result;
  size_t Levels = 0;
  for (size_t L = 0; L < Sites.size(); ++L) {
    for (size_t Before = 0; Before < L; ++Before)
      if (Level[Before] >= Level[L] && depends(Before, L))
        Level[L] = Level[Before] + 1;
    Levels = std::max(Levels, Level[L] + 1);
  }
  for (size_t Now = 0; Now < Levels; ++Now) {
    std::vector<std::vector<size_t>> Own;
    for (bool IsLone : {false, true})
      for (size_t L = 0; L < Sites.size(); ++L)
        if (Level[L] == Now && Sites[L]->Parallel.empty() == IsLone)
          add(L, Own);
    Result.insert(Result.end(), Own.begin(), Own.end());
  }
  return Result;
}

/// Puts launch \p L, which depends on none of \p Groups, where it fits.
void Round::add(size_t L, std::vector<std::vector<size_t>> &Groups) const {
  for (std::vector<size_t> &Group : Groups)
    if (mayJoin(L) && mayJoin(Group.front()) && fit(Group.front(), L)) {
      Group.push_back(L);
      return;
    }
  Groups.push_back({L});
}

std::optional<std::vector<std::vector<size_t>>>
c2cuda::independentGroups(const Scop &Scop, const Dependences &Dependences,
                          const std::vector<const KernelSite *> &Sites,
                          const std::vector<const Kernel *> &Kernels) {
  auto Result = Round(Scop, Dependences, Sites, Kernels).groups();
  if (Result.size() == Sites.size())
    return std::nullopt;
  return Result;
}

KernelSite c2cuda::joinedSite(const Scop &Scop,
                              const std::vector<const KernelSite *> &Sites) {
  const KernelSite &First = *Sites.front();
  KernelSite Result = First;
  Result.IsJoined = Sites.size() > 1;
  for (isl::union_pw_aff &Function : Result.Parallel)
    Function = Function.intersect_domain(Result.Domain);
  if (Result.IsJoined)
    Result.Parts.push_back(First.Domain);
  for (size_t S = 1; S < Sites.size(); ++S) {
    const KernelSite &Own = *Sites[S];
    Result.Parts.push_back(Own.Domain);
    Result.Domain = Result.Domain.unite(Own.Domain);
    for (size_t P = 0; P < First.Parallel.size(); ++P) {
      isl::union_pw_aff &All = Result.Parallel[P];
      if (!Own.Parallel.empty())
        All = All.union_add(Own.Parallel[P].intersect_domain(Own.Domain));
      else
        for (const isl::set &Set : setsOf(Own.Domain))
          All = All.union_add(
              sameFor(First.Parallel[P], likeIn(Scop, First, Set), Set));
    }
  }
  return Result;
}
