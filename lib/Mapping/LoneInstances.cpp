// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Nothing waits for another thread within a launch. So all that depends on the
// lone instances, or on which these depend, has to be one thread's; if there is
// nothing of that kind, it may be any thread.

#include "LoneInstances.h"

#include "HostSchedule.h"
#include "c2cuda/Schedule/CycleShrinking.h"

#include <algorithm>

using namespace c2cuda;

static isl::union_map asMap(const isl::union_pw_aff &Function,
                            const isl::union_set &Domain) {
  return isl::union_map::from(
      isl::multi_union_pw_aff(Function.intersect_domain(Domain)));
}

/// The instances of \p B that depend on \p A in the same round, or on which it
/// depends: [p, outer] -> { S[i] }.
static isl::union_set partners(const Dependences &Dependences, const Launch &A,
                               const Launch &B) {
  const isl::union_set &Own = A.Site->Domain, &Other = B.Site->Domain;
  isl::union_map All = Dependences.all();
  isl::union_map Pairs = All.unite(All.reverse())
                             .intersect_domain(Own)
                             .intersect_range(Other);
  for (const isl::union_pw_aff &Outer : A.Site->Outer)
    Pairs = Pairs.eq_at(isl::multi_union_pw_aff(Outer));
  return Pairs.range().intersect(B.Kernel.Domain);
}

static bool isPlain(const Kernel &Kernel) {
  return !Kernel.Time && !Kernel.Wave && !Kernel.Rounds && !Kernel.Chains &&
         Kernel.Reductions.empty() && Kernel.Searches.empty() &&
         Kernel.Prelude.is_null();
}

static bool hasOneEach(const isl::union_set &Domain) {
  std::vector<isl::set> All = setsOf(Domain);
  return std::all_of(All.begin(), All.end(), [](const isl::set &Set) {
    return bool(Set.is_singleton());
  });
}

bool c2cuda::isLone(const Launch &Launch) {
  return isPlain(Launch.Kernel) && Launch.Kernel.Dimensions.empty() &&
         hasOneEach(Launch.Kernel.Domain);
}

bool c2cuda::areApart(const Dependences &Dependences, const Launch &A,
                      const Launch &B) {
  return bool(partners(Dependences, A, B).is_empty());
}

namespace {

/// Looks for the thread.
class LoneJoiner {
public:
  LoneJoiner(const c2cuda::Scop &Scop, const c2cuda::Dependences &Dependences,
             const Launch &Lone, const Launch &Other)
      : Scop(Scop), Lone(Lone), Other(Other),
        Partners(partners(Dependences, Lone, Other)) {}

  /// { S[i] -> [v] } of the lone instances for each parallel loop of the other
  /// site; empty if there are none.
  std::vector<isl::union_pw_aff> threads() const {
    std::vector<isl::union_pw_aff> Result;
    for (const isl::union_pw_aff &Loop : Other.Site->Parallel) {
      const MappedDimension *D = dimensionOf(Loop);
      isl::aff Value = D ? valueFor(*D) : isl::aff();
      if (Value.is_null())
        return {};
      Result.push_back(loneAt(Value));
    }
    return Result;
  }

private:
  const c2cuda::Scop &Scop;
  const Launch &Lone, &Other;
  isl::union_set Partners;

  /// What \p Loop has become; null if it has become something else.
  const MappedDimension *dimensionOf(const isl::union_pw_aff &Loop) const {
    isl::union_map Wanted = asMap(Loop, Other.Kernel.Domain);
    for (const MappedDimension &D : Other.Kernel.Dimensions)
      if (bool(asMap(D.Function, Other.Kernel.Domain).is_equal(Wanted)))
        return &D;
    return nullptr;
  }

  /// The value of the thread that can, [p, outer] -> { [v] }; null if there is
  /// none.
  isl::aff valueFor(const MappedDimension &D) const {
    std::vector<isl::aff> Choice;
    for (const isl::aff &Bound : {onlyPiece(D.Lower), onlyPiece(D.Upper)})
      if (!Bound.is_null())
        Choice.push_back(Bound);
    for (size_t B = 0, N = Choice.size(); B < N; ++B)
      Choice.push_back(Choice[B].add_constant(B == 0 ? -1 : 1));
    std::vector<isl::set> Needed = setsOf(asMap(D.Function, Partners).range());
    if (!Needed.empty() && !bool(Needed.front().is_empty())) {
      if (!bool(Needed.front().is_singleton()))
        return {};
      Choice = {onlyPiece(Needed.front().dim_min(0).coalesce())};
    }
    for (const isl::aff &Value : Choice)
      if (!Value.is_null() && fits(D, Value))
        return Value;
    return {};
  }

  /// Whether the threads have the values of \p D and \p Value, and hardly any
  /// others.
  bool fits(const MappedDimension &D, const isl::aff &Value) const {
    isl::pw_aff Own(Value);
    isl::set Context = Lone.Kernel.Context;
    if (D.Value.Type == "int") {
      isl::set Small = Own.ge_set(constant(-2147483647l))
                           .intersect(Own.le_set(constant(2147483646l)));
      if (!bool(Context.is_subset(Small)))
        return false;
    }
    isl::set Near = Own.ge_set(D.Lower.add_constant(-1))
                        .intersect(Own.le_set(D.Upper.add_constant(1)));
    return bool(Context.intersect(Other.Kernel.Context).is_subset(Near));
  }

  isl::pw_aff constant(long Value) const {
    isl::ctx Ctx = Scop.ctx();
    return isl::pw_aff(isl::set::universe(isl::space::unit(Ctx)),
                       isl::val(Ctx, Value));
  }

  /// \p Value for all lone instances.
  isl::union_pw_aff loneAt(const isl::aff &Value) const {
    isl::union_map Result = isl::union_map::empty(Scop.ctx());
    for (const isl::set &Set : setsOf(Lone.Kernel.Domain)) {
      isl::pw_aff Own = isl::pw_aff(Value).insert_domain(Set.space());
      isl::map Map = Own.as_map().intersect_domain(Set);
      for (const ScheduleVariable &Outer : Lone.Kernel.Outer)
        Map = Map.wrap().project_out_param(Outer.Name).unwrap();
      Result = Result.unite(isl::union_map(Map));
    }
    return Result.as_multi_union_pw_aff().at(0);
  }
};

} // namespace

isl::union_set Kernel::ownDomain() const {
  if (Lone.is_null())
    return Domain;
  isl::union_set Result = isl::union_set::empty(Domain.ctx());
  for (const isl::set &Set : setsOf(Domain.subtract(Lone)))
    if (!bool(Set.is_empty()))
      Result = Result.unite(isl::union_set(Set));
  return Result;
}

/// [p, outer, values] -> { S[i] }: what a thread does of \p Domain.
static isl::union_set threadOf(const Kernel &Kernel,
                               const isl::union_set &Domain) {
  isl::union_set Result = Domain;
  for (const MappedDimension &D : Kernel.Dimensions)
    Result = Result.intersect(D.Function.bind(D.Value.Name));
  return Result;
}

/// The elements of array \p Number that a thread touches, and whether it writes
/// any: [p, outer, values] -> { A[a] }.
static std::pair<isl::set, bool>
elementsOfThread(const Scop &Scop, const Kernel &Kernel,
                 const isl::union_set &Domain, unsigned Number) {
  isl::set Elements;
  bool Writes = false;
  for (const isl::set &Set : setsOf(threadOf(Kernel, Domain)))
    for (const Access &A : Scop.findStatement(tupleName(Set))->Accesses)
      if (A.Array == Number) {
        isl::set Own = A.Relation.intersect_domain(Set).range();
        Elements = Elements.is_null() ? Own : Elements.unite(Own);
        Writes |= A.Writes;
      }
  return {Elements, Writes};
}

/// Whether threads that go round in loops can keep the values of elements that
/// they could keep without what one of them does besides.
static bool keepsValues(const Scop &Scop, const Kernel &Kernel) {
  for (unsigned A = 0; A < Scop.Arrays.size(); ++A) {
    auto [Lone, LoneWrites] = elementsOfThread(Scop, Kernel, Kernel.Lone, A);
    auto [Own, Writes] =
        elementsOfThread(Scop, Kernel, Kernel.ownDomain(), A);
    if (Lone.is_null() || Own.is_null() || (!Writes && !LoneWrites))
      continue;
    if (!bool(Own.unite(Lone).is_singleton()))
      return false;
  }
  return true;
}

/// Both sites as one.
static KernelSite siteOfBoth(const KernelSite &Lone, const KernelSite &Other,
                             const std::vector<isl::union_pw_aff> &Threads,
                             bool LoneIsFirst) {
  KernelSite Result = Other;
  Result.Domain = Other.Domain.unite(Lone.Domain);
  for (size_t P = 0; P < Threads.size(); ++P)
    Result.Parallel[P] =
        Other.Parallel[P].intersect_domain(Other.Domain).union_add(Threads[P]);
  if (Result.Parts.empty())
    Result.Parts.push_back(Other.Domain);
  Result.Parts.insert(LoneIsFirst ? Result.Parts.begin() : Result.Parts.end(),
                      Lone.Domain);
  Result.Lone =
      Other.Lone.is_null() ? Lone.Domain : Other.Lone.unite(Lone.Domain);
  return Result;
}

std::optional<Launch>
c2cuda::withLone(const Scop &Scop, const Dependences &Dependences,
                 const KernelMaker &Make, const Launch &Lone,
                 const Launch &Other, bool LoneIsFirst,
                 std::deque<KernelSite> &Sites) {
  const Kernel &Own = Other.Kernel;
  if (!isPlain(Own) || Own.Dimensions.empty() || Own.hasThreadTiles() ||
      Own.hasCopyThreads() || Own.hasBatch() ||
      Own.Dimensions.size() != Other.Site->Parallel.size())
    return std::nullopt;
  std::vector<isl::union_pw_aff> Threads =
      LoneJoiner(Scop, Dependences, Lone, Other).threads();
  if (Threads.empty())
    return std::nullopt;
  KernelSite Site = siteOfBoth(*Lone.Site, *Other.Site, Threads, LoneIsFirst);
  Kernel Joined = Make(Site, Own.Name);
  for (const MappedDimension &D : Joined.Dimensions)
    if (onlyPiece(D.Lower).is_null() || count(D.Upper.n_piece()) > 2)
      return std::nullopt;
  if (!hasOneEach(threadOf(Joined, Joined.ownDomain())) &&
      !keepsValues(Scop, Joined))
    return std::nullopt;
  unsigned Length = count(Other.Times.range_tuple_dim());
  isl::map Times = hostSchedule(Site, Own.Name, Scop.knownFacts(), Length);
  if (Times.is_null())
    return std::nullopt;
  Sites.push_back(std::move(Site));
  return Launch{&Sites.back(), std::move(Joined), Times};
}
