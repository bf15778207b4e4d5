// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The entry of the Mapping stage.

#include "c2cuda/Mapping/Mapping.h"

#include "AlignedOrigins.h"
#include "ChainKernels.h"
#include "CopyThreads.h"
#include "Grids.h"
#include "Histograms.h"
#include "HostSchedule.h"
#include "JoinLaunches.h"
#include "KernelNames.h"
#include "Reductions.h"
#include "Searches.h"
#include "ThreadTiles.h"
#include "TileSizes.h"
#include "c2cuda/Mapping/Variables.h"
#include "c2cuda/Schedule/CycleShrinking.h"

#include <algorithm>

using namespace c2cuda;

/// x, y and z.
static constexpr unsigned MostAxes = 3;

namespace {

class Mapper {
public:
  Mapper(const c2cuda::Scop &Scop, const std::set<unsigned> &Relaxed,
         const Device &Target)
      : Scop(Scop), Relaxed(Relaxed), Target(Target), Known(Scop.knownFacts()) {
  }

  Kernel map(const KernelSite &Site, const std::string &Name,
             bool MayTileThreads) {
    Kernel Result;
    Result.Name = Name;
    NameAllocator Names(Scop.namesInTexts(Site.Domain));
    Result.Domain = bindOuter(Site, Names, Result.Outer);
    Result.Domain = Result.Domain.intersect_params(Known).coalesce();
    Result.Context =
        withoutLocals(Result.Domain.params().coalesce()).intersect(Known);
    for (size_t O = 0; O < Site.Outer.size(); ++O)
      Result.Context = Result.Context.intersect(
          stepsOf(Site.Outer[O], Site.Domain, Result.Outer[O].Name));
    Result.Context =
        Result.Context.intersect(parameterSteps(Site.Domain.params()));
    for (const isl::union_set &Part : Site.Parts)
      Result.Parts.push_back(Result.Domain.intersect(Part));
    if (!Site.Lone.is_null())
      Result.Lone = Result.Domain.intersect(Site.Lone);
    addDimensions(Site, Names, MayTileThreads, Result);
    return Result;
  }

  /// Adds what its threads do together; false if there is no way to.
  bool addReductions(const KernelSite &Site, Kernel &Kernel) const {
    auto Shared = sharedReductions(Scop, Relaxed, Kernel);
    if (!Shared)
      return false;
    Kernel.Reductions = std::move(*Shared);
    auto Searches = sharedSearches(Scop, Site, Kernel);
    if (!Searches)
      return false;
    Kernel.Searches = std::move(*Searches);
    if (Kernel.Searches.empty())
      addHistograms(Scop, Kernel);
    std::vector<unsigned> Limits = blockLimits(Scop, Kernel);
    for (size_t D = 0; D < Limits.size(); ++D) {
      MappedDimension &Dimension = Kernel.Dimensions[D];
      Dimension.MaxBlocks = Limits[D];
      Dimension.StridesGrid = !fewBlocks(Dimension, Kernel.Context);
      Dimension.GoesOnInZ = false;
    }
    if (!Kernel.Searches.empty() && Limits.size() == 1) {
      // Its blocks take turns: there had better be few.
      MappedDimension &Only = Kernel.Dimensions.front();
      Only.RoundsOfBlock = 8;
      Only.StridesGrid = !fitsBlocks(Only, Kernel.Context, 1);
    }
    giveRounds(Kernel);
    return true;
  }

private:
  const c2cuda::Scop &Scop;
  /// Arrays with reductions in another order than the user's.
  const std::set<unsigned> &Relaxed;
  const Device &Target;
  isl::set Known;

  /// Fixes the values of the host loops to parameters: [outer] -> { S[i] }.
  isl::union_set bindOuter(const KernelSite &Site, NameAllocator &Names,
                           std::vector<ScheduleVariable> &Outer) const {
    isl::union_set Domain = Site.Domain;
    for (size_t O = 0; O < Site.Outer.size(); ++O) {
      ScheduleVariable Variable = variableFor(
          Scop, Site.Outer[O], Site.Domain, "step" + std::to_string(O));
      Variable.Name = Names.take(Variable.Name);
      Variable.Negative =
          takeName(Site.Outer[O], Site.Domain, Names, Variable.NegativeType);
      isl::id Id = idOf(Scop.ctx(), Variable.Name);
      Domain = Domain.intersect(Site.Outer[O].bind(Id));
      Outer.push_back(Variable);
    }
    return Domain;
  }

  /// A name for the iterator of which \p Outer is the negative, and its type;
  /// empty if there is none.
  std::string takeName(const isl::union_pw_aff &Outer,
                       const isl::union_set &Domain, NameAllocator &Names,
                       std::string &Type) const {
    isl::union_pw_aff Turned = withoutReversal(Scop, Outer, Domain);
    if (bool(Turned.plain_is_equal(Outer)))
      return "";
    ScheduleVariable Result = variableFor(Scop, Turned, Domain, "");
    Type = Result.Type;
    return Result.Name.empty() ? "" : Names.take(Result.Name);
  }

  void addDimensions(const KernelSite &Site, NameAllocator &Names,
                     bool MayTileThreads, Kernel &Kernel) const {
    std::vector<isl::union_pw_aff> Axes = axesOf(Site, Kernel);
    std::vector<isl::union_pw_aff> Others;
    if (Axes.size() > MostAxes)
      Others.assign(Axes.begin() + MostAxes, Axes.end());
    Axes.resize(Axes.size() - Others.size());
    unsigned Used = unsigned(Axes.size() + Site.Outer.size());
    std::vector<unsigned> Shape =
        blockShape(unsigned(Axes.size()), deepest(Kernel.ownDomain()) > Used,
                   !Site.Outer.empty());
    bool IsGiven = !Axes.empty() && Scop.Hints.Block.size() == Axes.size() &&
                   suits(Scop.Hints.Block);
    if (IsGiven)
      Shape = Scop.Hints.Block;
    for (size_t Axis = 0; Axis < Axes.size(); ++Axis)
      Kernel.Dimensions.push_back(dimension(Site, Axes[Axis], unsigned(Axis),
                                            Shape[Axis], Names, Kernel));
    if (!IsGiven)
      fitShortRows(Kernel.Dimensions);
    bool MayHaveTiles = !IsGiven || !Scop.Hints.ThreadTile.empty();
    const bool AreOwn = !touchesRelaxed(Scop, Relaxed, Kernel.Domain);
    MayTileThreads &= AreOwn;
    if (AreOwn && !Site.IsJoined && Site.Parts.empty() && Site.Lone.is_null() &&
        Used + Others.size() < deepest(Kernel.ownDomain()))
      addBatches(Site, Others, Names, Kernel);
    if (MayTileThreads && MayHaveTiles)
      addThreadTiles(Scop, Target, IsGiven ? Shape : std::vector<unsigned>(),
                     Kernel);
    if (MayTileThreads && !IsGiven)
      addCopyThreads(Scop, Names, Kernel);
    limitGrid(Kernel);
    goOnInZ(Kernel);
  }

  /// Loops of problems that the axes leave over: a thread with all of them has
  /// no sums of its own, and there may be too few threads.
  void addBatches(const KernelSite &Site,
                  const std::vector<isl::union_pw_aff> &Functions,
                  NameAllocator &Names, Kernel &Kernel) const {
    for (const isl::union_pw_aff &Function : Functions) {
      Kernel.Dimensions.push_back(
          dimension(Site, Function, MostAxes - 1, 1, Names, Kernel));
      Kernel.Dimensions.back().IsBatch = true;
    }
  }

  /// Threads put their values together by whole warps.
  bool suits(const std::vector<unsigned> &Block) const {
    unsigned Threads = 1;
    for (unsigned Size : Block)
      Threads *= Size;
    return Relaxed.empty() || Threads % 32 == 0;
  }

  /// For x, y and z.
  std::vector<isl::union_pw_aff> axesOf(const KernelSite &Site,
                                        const Kernel &Kernel) const {
    if (hasSearches(Scop, Relaxed, Site.Domain)) {
      std::vector<isl::union_pw_aff> Outside = axesInOrder(Site.Parallel);
      return {Outside.rbegin(), Outside.rend()};
    }
    isl::union_set Own = Site.Domain;
    if (!Site.Lone.is_null())
      Own = Own.subtract(Site.Lone);
    std::vector<isl::union_pw_aff> Parallel;
    for (const isl::union_pw_aff &F : Site.Parallel)
      Parallel.push_back(withoutReversal(Scop, F, Own));
    return chooseAxes(Scop, Kernel.ownDomain(), Parallel);
  }

  MappedDimension dimension(const KernelSite &Site,
                            const isl::union_pw_aff &Function, unsigned Axis,
                            unsigned Size, NameAllocator &Names,
                            const Kernel &Kernel) const {
    MappedDimension Result;
    Result.Function = Function.intersect_domain(Kernel.Domain);
    Result.Axis = Axis;
    Result.Size = Size;
    static const char *const Fallback[] = {"p", "q", "r"};
    isl::union_set Own = Kernel.ownDomain();
    Result.Value = variableFor(Scop, Function, Own, Fallback[Axis]);
    if (Site.IsJoined &&
        !isIteratorOfAll(Scop, Function, Own, Result.Value.Name))
      Result.Value.Name = Fallback[Axis];
    Result.Value.Name = Names.take(Result.Value.Name);
    if (!Site.IsJoined)
      Result.Counted = countedIterator(Scop, Function, Own);
    if (Result.Counted)
      Result.Counted->Variable.Name = Names.take(Result.Counted->Variable.Name);
    Result.Origin = Names.take(Result.Value.Name + "0");
    isl::set Values = valuesOf(Result.Function);
    if (!Site.Parts.empty())
      Values = withinCommonBounds(Values);
    Result.Lower = Values.dim_min(0).gist(Kernel.Context).coalesce();
    Result.Upper = Values.dim_max(0).gist(Kernel.Context).coalesce();
    if (!Kernel.Lone.is_null())
      dropConditions(Kernel, Result);
    Result.MaxBlocks = MaxBlocksYZ;
    return Result;
  }

  /// Where launches may have only what one thread does besides, bounds need not
  /// ask when that is.
  static void dropConditions(const Kernel &Kernel, MappedDimension &D) {
    isl::set Own = valuesOf(D.Function.intersect_domain(Kernel.ownDomain()));
    isl::set Lone = valuesOf(D.Function.intersect_domain(Kernel.Lone));
    isl::aff Least = onlyPiece(D.Lower);
    isl::aff Most = onlyPiece(Own.dim_max(0).coalesce());
    isl::aff Other = onlyPiece(Lone.dim_max(0).coalesce());
    if (Least.is_null() || Most.is_null() || Other.is_null() ||
        count(D.Upper.n_piece()) < 2)
      return;
    D.Lower = isl::pw_aff(Least);
    D.Upper = isl::pw_aff(Most).max(isl::pw_aff(Other)).coalesce();
  }

  /// \p Values and what is between them, with such bounds as all of them have.
  static isl::set withinCommonBounds(const isl::set &Values) {
    isl::set Hull = isl::manage(
        isl_set_from_basic_set(isl_set_unshifted_simple_hull(Values.copy())));
    bool IsBounded =
        isl_set_dim_is_bounded(Hull.get(), isl_dim_set, 0) == isl_bool_true;
    return IsBounded ? Hull : Values;
  }

  /// [p, outer] -> { [v] }: the values of \p Function.
  static isl::set valuesOf(const isl::union_pw_aff &Function) {
    isl::union_map Map =
        isl::union_map::from(isl::multi_union_pw_aff(Function));
    for (const isl::set &Set : setsOf(Map.range())) {
      isl::set Values = Set.coalesce();
      if (!bool(Values.involves_locals()))
        return Values;
      isl::set Hull = withoutLocals(Values);
      // `i = 0` beside `i < n` have no bound in common.
      if (isl_set_dim_is_bounded(Hull.get(), isl_dim_set, 0) == isl_bool_true)
        return Hull;
      return Values.remove_divs().coalesce();
    }
    return isl::set();
  }

  static unsigned deepest(const isl::union_set &Domain) {
    unsigned Result = 0;
    for (const isl::set &Set : setsOf(Domain))
      Result = std::max(Result, count(Set.tuple_dim()));
    return Result;
  }
};

} // namespace

unsigned Kernel::numThreads() const {
  unsigned Result = 1;
  for (const MappedDimension &D : Dimensions)
    Result *= D.Size * D.Lanes;
  return Result;
}

size_t Kernel::numAxes() const {
  return size_t(
      std::count_if(Dimensions.begin(), Dimensions.end(),
                    [](const MappedDimension &D) { return !D.IsBatch; }));
}

bool Kernel::hasThreadTiles() const {
  return std::any_of(Dimensions.begin(), Dimensions.end(),
                     [](const MappedDimension &D) {
                       return D.perThread() > 1;
                     });
}

MappedScop c2cuda::inGridLoops(MappedScop Mapped,
                               const std::set<std::string> &Names) {
  for (Kernel &Kernel : Mapped.Kernels)
    Kernel.InGridLoop = Names.count(Kernel.Name) != 0;
  return Mapped;
}

std::optional<MappedScop> c2cuda::mapToDevice(const Scop &Scop,
                                              const Schedule &Schedule,
                                              const MappingOptions &Options,
                                              Refusals &Refusals) {
  std::vector<KernelSite> Sites = selectKernels(Schedule.Tree);
  NameAllocator Local({});
  NameAllocator &Names = Options.KernelNames ? *Options.KernelNames : Local;
  if (Schedule.Chains)
    return mapChains(Scop, *Schedule.Chains,
                     kernelName(Scop, Sites.front().Domain, true, Names));
  size_t Length = 1;
  for (const KernelSite &Site : Sites)
    Length = std::max(Length, Site.Path.size());
  Mapper Mapper(Scop, Schedule.Relaxed, Options.Target);
  std::vector<Launch> Launches;
  isl::set Known = Scop.knownFacts();
  for (const KernelSite &Site : Sites) {
    std::string Name = kernelName(Scop, Site.Domain, Sites.size() == 1, Names);
    isl::map Times = hostSchedule(Site, Name, Known, unsigned(Length));
    if (Times.is_null()) {
      Refusals.add(RefusalKind::TooComplex, Scop.Begin, {"mapping"});
      return std::nullopt;
    }
    if (bool(Times.is_empty()))
      continue;
    bool MayTileThreads =
        Options.MayTileThreads && !Options.WithoutThreadTiles.count(Name);
    Kernel Kernel = Mapper.map(Site, Name, MayTileThreads);
    if (!Mapper.addReductions(Site, Kernel)) {
      Refusals.add(RefusalKind::TooComplex, Scop.Begin, {"reductions"});
      return std::nullopt;
    }
    Launches.push_back({&Site, std::move(Kernel), Times});
  }
  if (Launches.empty()) {
    Refusals.add(RefusalKind::EmptyNest, Scop.Begin);
    return std::nullopt;
  }
  std::deque<KernelSite> Joined;
  joinLaunches(
      Scop, Schedule, Options,
      [&](const KernelSite &Site, const std::string &Name) {
        return Mapper.map(Site, Name, false);
      },
      Names, Joined, Launches);
  for (Launch &Launch : Launches)
    alignOrigins(Scop, Launch.Kernel);
  MappedScop Result;
  Result.HostSchedule = isl::union_map::empty(Scop.ctx());
  for (Launch &Launch : Launches) {
    Result.HostSchedule =
        Result.HostSchedule.unite(isl::union_map(Launch.Times));
    Result.Kernels.push_back(std::move(Launch.Kernel));
  }
  return Result;
}
