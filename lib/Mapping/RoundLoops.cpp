// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where each round of a host loop has no more to do than a block has threads,
// what a launch takes is longer than what is done in it, and a barrier is much
// shorter.

#include "RoundLoops.h"

#include "HostSchedule.h"

#include <algorithm>

using namespace c2cuda;

/// Of isl, to find out about one loop: launches are good enough.
static constexpr unsigned long MostOperations = 500000;

/// Threads of a block, and along each of two axes.
static constexpr unsigned MostThreads = 1024, MostSquare = 32;

namespace {

class RoundJoiner {
public:
  RoundJoiner(const c2cuda::Scop &Scop, const Dependences &Edges,
              const std::vector<const KernelSite *> &Sites,
              const std::vector<const Kernel *> &Kernels)
      : Scop(Scop), Edges(Edges), Sites(Sites), Kernels(Kernels),
        Known(Scop.knownFacts()) {}

  std::optional<Kernel> run() {
    bindOuter();
    if (!addDimensions() || !doOneEach() || !privatesStay())
      return std::nullopt;
    return Result;
  }

private:
  const c2cuda::Scop &Scop;
  const Dependences &Edges;
  const std::vector<const KernelSite *> &Sites;
  const std::vector<const Kernel *> &Kernels;
  isl::set Known;
  Kernel Result;

  static isl::union_map mapOf(const isl::union_pw_aff &Function) {
    return isl::union_map::from(isl::multi_union_pw_aff(Function));
  }

  /// { S[i] -> [v] } of the loop at \p Site.
  static const isl::union_pw_aff &roundOf(const KernelSite &Site) {
    return Site.Outer.back();
  }

  /// Fixes the values of the loops around.
  void bindOuter() {
    const std::vector<ScheduleVariable> &Outer = Kernels.front()->Outer;
    Result.Outer.assign(Outer.begin(), Outer.end() - 1);
    RoundLoop Loop;
    Loop.Variable = widest().Outer.back();
    Result.Domain = isl::union_set::empty(Scop.ctx());
    for (const KernelSite *Site : Sites) {
      isl::union_set Own = Site->Domain;
      for (size_t O = 0; O < Result.Outer.size(); ++O)
        Own = Own.intersect(
            Site->Outer[O].bind(idOf(Scop.ctx(), Result.Outer[O].Name)));
      Own = Own.intersect_params(Known).coalesce();
      Loop.Phases.push_back(Own);
      Result.Domain = Result.Domain.unite(Own);
      isl::union_pw_aff Function = roundOf(*Site).intersect_domain(Own);
      Loop.Function = Loop.Function.is_null()
                          ? Function
                          : Loop.Function.union_add(Function);
    }
    Result.Context =
        withoutLocals(Result.Domain.params().coalesce()).intersect(Known);
    KernelSite All = siteOfRounds(Sites);
    for (size_t O = 0; O < Result.Outer.size(); ++O)
      Result.Context = Result.Context.intersect(
          stepsOf(All.Outer[O], All.Domain, Result.Outer[O].Name));
    isl::set Values = valuesOf(Loop.Function);
    if (!Values.is_null()) {
      Loop.First = firstOf(Loop.Function, Values);
      Loop.Last = Values.dim_max(0).gist(Result.Context).coalesce();
      setStep(Loop);
    }
    Result.Rounds = std::move(Loop);
  }

  /// The smallest value of \p Function, or that of \p Values where it takes
  /// divisions to say.
  isl::pw_aff firstOf(const isl::union_pw_aff &Function,
                      const isl::set &Values) const {
    for (const isl::set &Set :
         setsOf(mapOf(Function).intersect_domain(Result.Domain).range())) {
      isl::pw_aff Least = Set.dim_min(0).gist(Result.Context).coalesce();
      if (!bool(
              isl::set(Least.bind(idOf(Set.ctx(), "first"))).involves_locals()))
        return Least;
    }
    return Values.dim_min(0).gist(Result.Context).coalesce();
  }

  /// How far apart the rounds are, if the first one is known to be one.
  void setStep(RoundLoop &Loop) const {
    std::vector<isl::set> Values =
        setsOf(mapOf(Loop.Function).intersect_domain(Result.Domain).range());
    const std::string &Name = Loop.Variable.Name;
    isl::set First = Loop.First.bind(idOf(Scop.ctx(), Name));
    isl::set Steps = stepsOf(Loop.Function, Result.Domain, Name);
    isl::val Stride = isl::manage(isl_set_get_stride(Values[0].get(), 0));
    if (bool(Stride.gt(isl::val::one(Scop.ctx()))) &&
        bool(First.intersect_params(Result.Context).is_subset(Steps)))
      Loop.Step = unsigned(Stride.num_si());
  }

  /// [p, outer] -> { [v] }: the values of \p Function, or a few more.
  isl::set valuesOf(const isl::union_pw_aff &Function) const {
    std::vector<isl::set> Sets =
        setsOf(mapOf(Function).intersect_domain(Result.Domain).range());
    return Sets.size() == 1 ? withoutLocals(Sets[0].coalesce()) : isl::set();
  }

  /// What \p Kernel has on its axis \p Axis, also for other rounds; null if
  /// that is none of the parallel loops.
  static isl::union_pw_aff functionOf(const KernelSite &Site,
                                      const Kernel &Kernel, size_t Axis) {
    isl::union_map Wanted =
        mapOf(Kernel.Dimensions[Axis].Function).intersect_domain(Kernel.Domain);
    for (const isl::union_pw_aff &Own : Site.Parallel)
      for (const isl::union_pw_aff &Signed : {Own, Own.neg().at(0)})
        if (bool(
                mapOf(Signed).intersect_domain(Kernel.Domain).is_equal(Wanted)))
          return Signed;
    return {};
  }

  /// The kernel with the most axes.
  const Kernel &widest() const {
    return **std::max_element(
        Kernels.begin(), Kernels.end(), [](const Kernel *A, const Kernel *B) {
          return A->Dimensions.size() < B->Dimensions.size();
        });
  }

  /// What \p Site has along axis \p Axis of all: its loop of the same name, or
  /// the round, so that an element of column k is its own thread's.
  isl::union_pw_aff alongAxis(size_t Site, size_t Axis) const {
    const Kernel &Own = *Kernels[Site];
    const Kernel &All = widest();
    bool IsWide = Own.Dimensions.size() == All.Dimensions.size();
    for (size_t A = 0; A < Own.Dimensions.size(); ++A)
      if (IsWide
              ? A == Axis
              : Own.Dimensions[A].Value.Name == All.Dimensions[Axis].Value.Name)
        return functionOf(*Sites[Site], Own, A);
    return roundOf(*Sites[Site]);
  }

  bool addDimensions() {
    size_t NumAxes = widest().Dimensions.size();
    if (NumAxes == 0 || NumAxes > 2 || Result.Rounds->First.is_null())
      return false;
    unsigned Most = NumAxes == 1 ? MostThreads : MostSquare;
    NameAllocator Names(Scop.namesInTexts(Result.Domain));
    for (const ScheduleVariable &Outer : Result.Outer)
      Names.reserve(Outer.Name);
    Names.reserve(Result.Rounds->Variable.Name);
    for (size_t Axis = 0; Axis < NumAxes; ++Axis) {
      MappedDimension D;
      for (size_t Site = 0; Site < Sites.size(); ++Site) {
        isl::union_pw_aff Own = alongAxis(Site, Axis);
        if (Own.is_null())
          return false;
        Own = Own.intersect_domain(Result.Rounds->Phases[Site]);
        D.Function = D.Function.is_null() ? Own : D.Function.union_add(Own);
      }
      D.Value = widest().Dimensions[Axis].Value;
      D.Value.Name = Names.take(D.Value.Name);
      D.Origin = Names.take(D.Value.Name + "0");
      D.Axis = unsigned(Axis);
      if (!setSize(D, Most))
        return false;
      Result.Dimensions.push_back(std::move(D));
    }
    return true;
  }

  /// Gives \p D as many threads as it has values; false if there may be more
  /// than \p Most.
  bool setSize(MappedDimension &D, unsigned Most) const {
    isl::set Values = valuesOf(D.Function);
    if (Values.is_null())
      return false;
    D.Lower = Values.dim_min(0).gist(Result.Context).coalesce();
    isl::pw_aff Upper = Values.dim_max(0).gist(Result.Context).coalesce();
    isl::val Extent = maximumOf(Upper.sub(D.Lower)
                                    .add_constant(1)
                                    .intersect_params(Result.Context)
                                    .coalesce());
    if (Extent.is_null() || !bool(Extent.is_int()) ||
        bool(Extent.gt(isl::val(Extent.ctx(), long(Most)))))
      return false;
    for (D.Size = 8; D.Size < Extent.num_si();)
      D.Size *= 2;
    D.Upper = D.Lower.add_constant(long(D.Size) - 1);
    return true;
  }

  /// Whether no thread has more than one instance of a statement in a round.
  bool doOneEach() const {
    for (const isl::set &Set : setsOf(Result.Domain)) {
      isl::union_map Place =
          mapOf(Result.Rounds->Function).intersect_domain(isl::union_set(Set));
      for (const MappedDimension &D : Result.Dimensions)
        Place = Place.flat_range_product(
            mapOf(D.Function).intersect_domain(isl::union_set(Set)));
      if (!bool(Place.is_injective()))
        return false;
    }
    return true;
  }

  /// Whether values of \p Private go from one kernel to another: then all of
  /// them are in memory.
  bool isPassedOn(const Array &Private) const {
    for (const isl::map &Map : mapsOf(Edges.FlowByElement)) {
      if (rangeName(Map.domain().unwrap()) != Private.Name)
        continue;
      isl::map Flow = Map.domain_factor_domain();
      unsigned Here = 0;
      for (const isl::set &Own : setsOf(Result.Domain))
        Here += (tupleName(Own) == tupleName(Flow.domain())) +
                (tupleName(Own) == rangeName(Flow));
      if (Here == 1)
        return true;
    }
    return false;
  }

  /// Whether values of private variables are in memory, or read in the thread,
  /// the round and the phase that has written them.
  bool privatesStay() const {
    for (const isl::map &Map : mapsOf(Edges.FlowByElement)) {
      const Array *A = Scop.findArray(rangeName(Map.domain().unwrap()));
      if (!A || A->Storage != StorageKind::Private || isPassedOn(*A))
        continue;
      isl::union_map Flow(Map.domain_factor_domain());
      isl::union_map Stays = isl::union_map::empty(Scop.ctx());
      for (const isl::union_set &Phase : Result.Rounds->Phases)
        Stays =
            Stays.unite(Flow.intersect_domain(Phase).intersect_range(Phase));
      Stays = Stays.eq_at(isl::multi_union_pw_aff(Result.Rounds->Function));
      for (const MappedDimension &D : Result.Dimensions)
        Stays = Stays.eq_at(isl::multi_union_pw_aff(D.Function));
      isl::union_map Own =
          Flow.intersect_domain(Result.Domain).intersect_range(Result.Domain);
      if (!bool(Own.is_subset(Stays)))
        return false;
    }
    return true;
  }
};

} // namespace

KernelSite c2cuda::siteOfRounds(const std::vector<const KernelSite *> &Sites) {
  KernelSite Result;
  Result.Domain = isl::union_set::empty(Sites.front()->Domain.ctx());
  for (const KernelSite *Site : Sites)
    Result.Domain = Result.Domain.unite(Site->Domain);
  size_t Loops = Sites.front()->Outer.size() - 1;
  for (const HostStep &Step : Sites.front()->Path) {
    if (Step.IsLoop && Step.Position == Loops)
      break;
    Result.Path.push_back(Step);
  }
  for (size_t O = 0; O < Loops; ++O) {
    isl::union_pw_aff All;
    for (const KernelSite *Site : Sites) {
      isl::union_pw_aff Own = Site->Outer[O].intersect_domain(Site->Domain);
      All = All.is_null() ? Own : All.union_add(Own);
    }
    Result.Outer.push_back(All);
  }
  return Result;
}

std::optional<Kernel>
c2cuda::roundsInBlock(const Scop &Scop, const Dependences &Dependences,
                      const std::vector<const KernelSite *> &Sites,
                      const std::vector<const Kernel *> &Kernels) {
  if (Dependences.FlowByElement.is_null() || !Scop.Hints.Block.empty())
    return std::nullopt;
  for (const Kernel *Kernel : Kernels)
    if (Kernel->Time || Kernel->Wave || !Kernel->Reductions.empty() ||
        !Kernel->Searches.empty() ||
        Kernel->Outer.size() != Kernels.front()->Outer.size())
      return std::nullopt;
  IslQuota Quota = IslQuota::atMost(Scop.ctx(), MostOperations);
  auto Result = RoundJoiner(Scop, Dependences, Sites, Kernels).run();
  if (!Quota.isUsable())
    return std::nullopt;
  return Result;
}
