// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The entry of the Mapping stage.

#include "c2cuda/Mapping/Mapping.h"

#include "AlignedOrigins.h"
#include "ChainKernels.h"
#include "CopyThreads.h"
#include "HostSchedule.h"
#include "KernelNames.h"
#include "Preludes.h"
#include "Reductions.h"
#include "RoundLoops.h"
#include "Searches.h"
#include "ThreadTiles.h"
#include "TileSizes.h"
#include "TimeTiles.h"
#include "WaveTiles.h"
#include "c2cuda/Mapping/Variables.h"

#include <algorithm>

using namespace c2cuda;

namespace {

/// Blocks that a grid may have along y and z (CUDA C++ Programming Guide,
/// "Technical Specifications per Compute Capability").
constexpr unsigned MaxBlocksYZ = 65535;

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
    std::vector<unsigned> Limits = blockLimits(Scop, Kernel);
    for (size_t D = 0; D < Limits.size(); ++D) {
      MappedDimension &Dimension = Kernel.Dimensions[D];
      Dimension.MaxBlocks = Limits[D];
      Dimension.StridesGrid = !fewBlocks(Dimension, Kernel.Context);
    }
    if (!Kernel.Searches.empty() && Limits.size() == 1) {
      // Its blocks take turns: there had better be few.
      MappedDimension &Only = Kernel.Dimensions.front();
      Only.RoundsOfBlock = 8;
      Only.StridesGrid = !fitsBlocks(Only, Kernel.Context, 1);
    }
    return true;
  }

  /// Whether a grid has room for all of them.
  static bool fewBlocks(const MappedDimension &Dimension,
                        const isl::set &Context) {
    return fitsBlocks(Dimension, Context, Dimension.MaxBlocks);
  }

  static bool fitsBlocks(const MappedDimension &Dimension,
                         const isl::set &Context, unsigned Blocks) {
    isl::pw_aff Count = Dimension.Upper.sub(Dimension.Lower);
    long Last = long(Blocks) * Dimension.span() - 1;
    isl::pw_aff Limit(Context, isl::val(Context.ctx(), Last));
    return bool(Context.is_subset(Count.le_set(Limit)));
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
      isl::id Id = idOf(Scop.ctx(), Variable.Name);
      Domain = Domain.intersect(Site.Outer[O].bind(Id));
      Outer.push_back(Variable);
    }
    return Domain;
  }

  void addDimensions(const KernelSite &Site, NameAllocator &Names,
                     bool MayTileThreads, Kernel &Kernel) const {
    std::vector<isl::union_pw_aff> Axes = axesOf(Site, Kernel);
    unsigned Used = unsigned(Axes.size() + Site.Outer.size());
    std::vector<unsigned> Shape =
        blockShape(unsigned(Axes.size()), deepest(Kernel.Domain) > Used);
    bool IsGiven = !Axes.empty() && Scop.Hints.Block.size() == Axes.size() &&
                   suits(Scop.Hints.Block);
    if (IsGiven)
      Shape = Scop.Hints.Block;
    for (size_t Axis = 0; Axis < Axes.size(); ++Axis)
      Kernel.Dimensions.push_back(
          dimension(Axes[Axis], unsigned(Axis), Shape[Axis], Names, Kernel));
    bool MayHaveTiles = !IsGiven || !Scop.Hints.ThreadTile.empty();
    if (MayTileThreads && MayHaveTiles && Relaxed.empty())
      addThreadTiles(Scop, Target, IsGiven ? Shape : std::vector<unsigned>(),
                     Kernel);
    if (MayTileThreads && !IsGiven && Relaxed.empty())
      addCopyThreads(Scop, Names, Kernel);
    for (MappedDimension &D : Kernel.Dimensions)
      D.StridesGrid = D.Axis > 0 && !fewBlocks(D, Kernel.Context);
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
    std::vector<isl::union_pw_aff> Parallel;
    for (const isl::union_pw_aff &F : Site.Parallel)
      Parallel.push_back(withoutReversal(Scop, F, Site.Domain));
    return chooseAxes(Scop, Kernel.Domain, Parallel);
  }

  MappedDimension dimension(const isl::union_pw_aff &Function, unsigned Axis,
                            unsigned Size, NameAllocator &Names,
                            const Kernel &Kernel) const {
    MappedDimension Result;
    Result.Function = Function.intersect_domain(Kernel.Domain);
    Result.Axis = Axis;
    Result.Size = Size;
    static const char *const Fallback[] = {"p", "q", "r"};
    Result.Value =
        variableFor(Scop, Function, Kernel.Domain, Fallback[Axis]);
    Result.Value.Name = Names.take(Result.Value.Name);
    Result.Origin = Names.take(Result.Value.Name + "0");
    isl::set Values = valuesOf(Result.Function);
    Result.Lower = Values.dim_min(0).gist(Kernel.Context).coalesce();
    Result.Upper = Values.dim_max(0).gist(Kernel.Context).coalesce();
    Result.MaxBlocks = MaxBlocksYZ;
    return Result;
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
    Result *= D.Size;
  return Result;
}

bool Kernel::hasThreadTiles() const {
  return std::any_of(Dimensions.begin(), Dimensions.end(),
                     [](const MappedDimension &D) {
                       return D.perThread() > 1;
                     });
}

namespace {

/// A kernel with its place in the order.
struct Launch {
  const KernelSite *Site;
  c2cuda::Kernel Kernel;
  isl::map Times;
};

/// The way to the host loop around \p Site, if it is in one: the same for all
/// in that loop.
std::vector<unsigned> outermostLoop(const KernelSite &Site) {
  std::vector<unsigned> Result;
  for (const HostStep &Step : Site.Path) {
    Result.push_back(Step.IsLoop);
    if (Step.IsLoop)
      return Result;
    Result.push_back(Step.Position);
  }
  return {};
}

/// Whether \p Site has to do with reductions that may run in another order.
bool touchesRelaxed(const Scop &Scop, const std::set<unsigned> &Relaxed,
                    const KernelSite &Site) {
  for (const isl::set &Set : setsOf(Site.Domain))
    if (const Statement *S = Scop.findStatement(tupleName(Set)))
      for (const Access &A : S->Accesses)
        if (Relaxed.count(A.Array))
          return true;
  return false;
}

/// What some launches are of: the same, one for each.
struct LaunchGroup {
  std::vector<const KernelSite *> Sites;
  std::vector<const c2cuda::Kernel *> Kernels;
};

/// The launches from \p First to \p End; nothing if their reductions may run in
/// another order.
std::optional<LaunchGroup> groupOf(const Scop &Scop, const Schedule &Schedule,
                                   const std::vector<Launch> &All, size_t First,
                                   size_t End) {
  LaunchGroup Result;
  for (size_t L = First; L < End; ++L) {
    if (touchesRelaxed(Scop, Schedule.Relaxed, *All[L].Site))
      return std::nullopt;
    Result.Sites.push_back(All[L].Site);
    Result.Kernels.push_back(&All[L].Kernel);
  }
  return Result;
}

void limitGrid(Kernel &Kernel) {
  for (MappedDimension &D : Kernel.Dimensions) {
    D.MaxBlocks = MaxBlocksYZ;
    D.StridesGrid = D.Axis > 0 && !Kernel.goesAlong(D) &&
                    !Mapper::fewBlocks(D, Kernel.Context);
  }
}

/// Puts the launches from \p First to \p End, all of a loop, into one that does
/// several rounds of it.
std::optional<Launch> takenTogether(const Scop &Scop, const Schedule &Schedule,
                                    const std::vector<Launch> &All,
                                    size_t First, size_t End,
                                    const MappingOptions &Options,
                                    NameAllocator &Names) {
  auto Group = groupOf(Scop, Schedule, All, First, End);
  if (!Group)
    return std::nullopt;
  auto Tiled =
      tiledInTime(Scop, Schedule.Respected, Group->Sites, Group->Kernels);
  if (!Tiled ||
      !chooseTimeTile(Scop, Options.Target, Options.SharedBytes, *Tiled))
    return std::nullopt;
  bool IsOnly = First == 0 && End == All.size();
  Tiled->Name =
      Names.take(Scop.Function +
                 (IsOnly ? "" : "_" + Tiled->Time->Variable.Name) + "_kernel");
  size_t Length = count(All[First].Times.range_tuple_dim());
  isl::map Times =
      completeTimeTile(Scop, *All[First].Site, unsigned(Length), *Tiled);
  limitGrid(*Tiled);
  return Launch{All[First].Site, std::move(*Tiled), Times};
}

/// Puts launches that follow each other in the loop that \p LoopOf gives for
/// their sites into the one that \p Together makes of those from a first one to
/// an end, if it makes one.
template <typename Way, typename Join>
void joinInLoops(std::vector<Launch> &All, Way LoopOf, Join Together) {
  for (size_t First = 0; First < All.size(); ++First) {
    std::vector<unsigned> Loop = LoopOf(*All[First].Site);
    size_t End = First + 1;
    while (End < All.size() && LoopOf(*All[End].Site) == Loop)
      ++End;
    std::optional<Launch> Joined;
    if (!Loop.empty())
      Joined = Together(First, End);
    if (!Joined) {
      First = End - 1;
      continue;
    }
    All[First] = std::move(*Joined);
    All.erase(All.begin() + long(First) + 1, All.begin() + long(End));
  }
}

void tileTime(const Scop &Scop, const Schedule &Schedule,
              const MappingOptions &Options, NameAllocator &Names,
              std::vector<Launch> &All) {
  joinInLoops(All, outermostLoop, [&](size_t First, size_t End) {
    return takenTogether(Scop, Schedule, All, First, End, Options, Names);
  });
}

/// The ways into the host loops around \p Site, outermost first.
std::vector<std::vector<unsigned>> waysIntoLoops(const KernelSite &Site) {
  std::vector<std::vector<unsigned>> Result;
  std::vector<unsigned> Way;
  for (const HostStep &Step : Site.Path) {
    Way.push_back(Step.IsLoop);
    if (Step.IsLoop)
      Result.push_back(Way);
    Way.push_back(Step.Position);
  }
  return Result;
}

/// The way into the innermost host loop around \p Site; empty if there is none.
std::vector<unsigned> innermostLoop(const KernelSite &Site) {
  auto Ways = waysIntoLoops(Site);
  return Ways.empty() ? std::vector<unsigned>() : Ways.back();
}

/// Whether nothing but the launches from \p First to \p End is in their
/// innermost loop: another loop, say, whose launches depend on theirs.
bool areAllOfLoop(const std::vector<Launch> &All, size_t First, size_t End) {
  std::vector<unsigned> Loop = innermostLoop(*All[First].Site);
  for (size_t L = 0; L < All.size(); ++L) {
    auto Ways = waysIntoLoops(*All[L].Site);
    if ((L < First || L >= End) &&
        std::find(Ways.begin(), Ways.end(), Loop) != Ways.end())
      return false;
  }
  return true;
}

/// Puts the launches from \p First to \p End, all of a wavefront, into one for
/// many rounds of it.
std::optional<Launch> inWaves(const Scop &Scop, const Schedule &Schedule,
                              const std::vector<Launch> &All, size_t First,
                              size_t End, NameAllocator &Names) {
  auto Group = groupOf(Scop, Schedule, All, First, End);
  if (!Group)
    return std::nullopt;
  auto Tiled = tiledInWaves(Scop, Schedule.Respected, Group->Sites,
                            Group->Kernels, StaticSharedBytes);
  if (!Tiled)
    return std::nullopt;
  Tiled->Name = End - First == 1 ? All[First].Kernel.Name
                                 : Names.take(Scop.Function + "_wave_kernel");
  size_t Length = count(All[First].Times.range_tuple_dim());
  isl::map Times = wavesInTime(*All[First].Site, unsigned(Length), *Tiled);
  limitGrid(*Tiled);
  return Launch{All[First].Site, std::move(*Tiled), Times};
}

void tileWaves(const Scop &Scop, const Schedule &Schedule, NameAllocator &Names,
               std::vector<Launch> &All) {
  joinInLoops(All, innermostLoop, [&](size_t First, size_t End) {
    return !All[First].Kernel.Time && areAllOfLoop(All, First, End)
               ? inWaves(Scop, Schedule, All, First, End, Names)
               : std::nullopt;
  });
}

/// Puts the launches from \p First to \p End, all of a loop with little to do
/// in each round, into one launch for all rounds.
std::optional<Launch> inOneBlock(const Scop &Scop, const Schedule &Schedule,
                                 const std::vector<Launch> &All, size_t First,
                                 size_t End) {
  auto Group = groupOf(Scop, Schedule, All, First, End);
  if (!Group)
    return std::nullopt;
  auto Joined =
      roundsInBlock(Scop, Schedule.Respected, Group->Sites, Group->Kernels);
  if (!Joined)
    return std::nullopt;
  Joined->Name = All[First].Kernel.Name;
  size_t Length = count(All[First].Times.range_tuple_dim());
  isl::map Times = hostSchedule(siteOfRounds(Group->Sites), Joined->Name,
                                Scop.knownFacts(), unsigned(Length));
  return Launch{All[First].Site, std::move(*Joined), Times};
}

void joinRounds(const Scop &Scop, const Schedule &Schedule,
                std::vector<Launch> &All) {
  joinInLoops(All, innermostLoop, [&](size_t First, size_t End) {
    return areAllOfLoop(All, First, End)
               ? inOneBlock(Scop, Schedule, All, First, End)
               : std::nullopt;
  });
}

/// Whether \p Later is launched in every round in which \p Earlier is.
bool isLaunchedWith(const Launch &Earlier, const Launch &Later) {
  isl::set Own =
      Earlier.Times.domain().set_tuple_id(Later.Times.domain().tuple_id());
  return bool(Own.is_subset(Later.Times.domain()));
}

/// Lets searches begin with what one thread would do in a launch before.
void joinPreludes(const Scop &Scop, NameAllocator &Names,
                  std::vector<Launch> &All) {
  for (size_t L = 0; L + 1 < All.size(); ++L) {
    if (innermostLoop(*All[L].Site) != innermostLoop(*All[L + 1].Site) ||
        All[L].Kernel.Outer.size() != All[L + 1].Kernel.Outer.size() ||
        !isLaunchedWith(All[L], All[L + 1]))
      continue;
    auto Joined = withPrelude(Scop, All[L].Kernel, All[L + 1].Kernel);
    if (!Joined)
      continue;
    All[L + 1].Kernel = std::move(*Joined);
    All.erase(All.begin() + long(L));
    if (All.size() > 1)
      continue;
    All[0].Kernel.Name = kernelName(Scop, All[0].Site->Domain, true, Names);
    All[0].Times = All[0].Times.set_tuple_id(
        isl::dim::in, idOf(Scop.ctx(), All[0].Kernel.Name));
  }
}

} // namespace

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
  // The user may want a launch for each round of a loop.
  bool MayJoin = Scop.Hints.Steps != 1;
  if (Options.MayTileTime && MayJoin)
    tileTime(Scop, Schedule, Options, Names, Launches);
  if (Options.MayTileWaves && MayJoin)
    tileWaves(Scop, Schedule, Names, Launches);
  if (Options.MayJoinRounds && MayJoin)
    joinRounds(Scop, Schedule, Launches);
  joinPreludes(Scop, Names, Launches);
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
