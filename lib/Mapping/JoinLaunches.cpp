// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What stands between the loops of the host and the transformations that do
// more in a launch.

#include "JoinLaunches.h"

#include "Grids.h"
#include "HostSchedule.h"
#include "IndependentSites.h"
#include "KernelNames.h"
#include "LoneInstances.h"
#include "Preludes.h"
#include "Reductions.h"
#include "RoundLoops.h"
#include "TimeTiles.h"
#include "WaveTiles.h"

#include <algorithm>

using namespace c2cuda;

namespace {

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
    if (touchesRelaxed(Scop, Schedule.Relaxed, All[L].Site->Domain))
      return std::nullopt;
    Result.Sites.push_back(All[L].Site);
    Result.Kernels.push_back(&All[L].Kernel);
  }
  return Result;
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
      Names.take(inAscii(Scop.Function) +
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
  Tiled->Name = End - First == 1
                    ? All[First].Kernel.Name
                    : Names.take(inAscii(Scop.Function) + "_wave_kernel");
  size_t Length = count(All[First].Times.range_tuple_dim());
  isl::map Times = wavesInTime(*All[First].Site, unsigned(Length), *Tiled);
  limitGrid(*Tiled);
  return Launch{All[First].Site, std::move(*Tiled), Times};
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

/// Whether \p Later is launched in every round in which \p Earlier is.
bool isLaunchedWith(const Launch &Earlier, const Launch &Later) {
  isl::set Own =
      Earlier.Times.domain().set_tuple_id(Later.Times.domain().tuple_id());
  return bool(Own.is_subset(Later.Times.domain()));
}

/// Whether the loops around both have the same variables.
bool haveSameLoops(const Kernel &A, const Kernel &B) {
  auto SameName = [](const ScheduleVariable &X, const ScheduleVariable &Y) {
    return X.Name == Y.Name;
  };
  return std::equal(A.Outer.begin(), A.Outer.end(), B.Outer.begin(),
                    B.Outer.end(), SameName);
}

/// Whether both are launched in the same rounds, but for the first or last.
bool haveSameRounds(const Kernel &A, const Kernel &B) {
  if (!haveSameLoops(A, B))
    return false;
  return bool(A.Context.is_equal(B.Context)) ||
         (!bool(A.Context.involves_locals()) &&
          !bool(B.Context.involves_locals()) &&
          !bool(A.Context.is_disjoint(B.Context)));
}

/// Whether \p A and \p B follow each other in a round of the same loop.
bool areSiblings(const Launch &A, const Launch &B) {
  for (const Kernel *Kernel : {&A.Kernel, &B.Kernel})
    if (Kernel->Time || Kernel->Wave || Kernel->Rounds)
      return false;
  const std::vector<HostStep> &Own = A.Site->Path, &Other = B.Site->Path;
  if (Own.size() != Other.size() || Own.empty() || Own.back().IsLoop ||
      A.Kernel.Outer.empty() || !haveSameRounds(A.Kernel, B.Kernel))
    return false;
  return std::equal(Own.begin(), Own.end() - 1, Other.begin(),
                    [](const HostStep &X, const HostStep &Y) {
                      return X.IsLoop == Y.IsLoop && X.Position == Y.Position;
                    });
}

/// Lets the launches from \p First to \p End, all of a round, be as few as
/// they can. Returns how many there are then.
size_t joinRound(const Scop &Scop, const Schedule &Schedule,
                 const KernelMaker &Make, std::deque<KernelSite> &Sites,
                 std::vector<Launch> &All, size_t First, size_t End) {
  auto Round = groupOf(Scop, Schedule, All, First, End);
  auto Groups = Round ? independentGroups(Scop, Schedule.Respected,
                                          Round->Sites, Round->Kernels)
                      : std::nullopt;
  if (!Groups)
    return End - First;
  std::vector<Launch> Joined;
  for (const std::vector<size_t> &Group : *Groups) {
    std::vector<const KernelSite *> Own;
    for (size_t L : Group)
      Own.push_back(Round->Sites[L]);
    Sites.push_back(joinedSite(Scop, Own));
    const KernelSite &Site = Sites.back();
    Sites.back().Path.back() = Round->Sites[Joined.size()]->Path.back();
    Kernel Kernel = *Round->Kernels[Group.front()];
    if (Group.size() > 1)
      Kernel = Make(Site, Kernel.Name);
    size_t Length = count(All[First].Times.range_tuple_dim());
    isl::map Times =
        hostSchedule(Site, Kernel.Name, Scop.knownFacts(), unsigned(Length));
    Joined.push_back({&Site, std::move(Kernel), Times});
  }
  All.erase(All.begin() + long(First), All.begin() + long(End));
  All.insert(All.begin() + long(First), Joined.begin(), Joined.end());
  return Joined.size();
}

} // namespace

/// Several steps of host loops around stencils in each launch.
static void tileTime(const Scop &Scop, const Schedule &Schedule,
                     const MappingOptions &Options, NameAllocator &Names,
                     std::vector<Launch> &All) {
  joinInLoops(All, outermostLoop, [&](size_t First, size_t End) {
    return takenTogether(Scop, Schedule, All, First, End, Options, Names);
  });
}

/// Tiles of wavefronts in each launch.
static void tileWaves(const Scop &Scop, const Schedule &Schedule,
                      NameAllocator &Names, std::vector<Launch> &All) {
  joinInLoops(All, innermostLoop, [&](size_t First, size_t End) {
    return !All[First].Kernel.Time && areAllOfLoop(All, First, End)
               ? inWaves(Scop, Schedule, All, First, End, Names)
               : std::nullopt;
  });
}

/// All rounds of loops with little to do in each, in one launch.
static void joinRounds(const Scop &Scop, const Schedule &Schedule,
                       std::vector<Launch> &All) {
  joinInLoops(All, innermostLoop, [&](size_t First, size_t End) {
    return areAllOfLoop(All, First, End)
               ? inOneBlock(Scop, Schedule, All, First, End)
               : std::nullopt;
  });
}

/// Gives the only launch that is left the name of one that is alone.
static void renameOnly(const Scop &Scop, NameAllocator &Names,
                       std::vector<Launch> &All) {
  if (All.size() > 1)
    return;
  All[0].Kernel.Name = kernelName(Scop, All[0].Site->Domain, true, Names);
  All[0].Times = All[0].Times.set_tuple_id(
      isl::dim::in, idOf(Scop.ctx(), All[0].Kernel.Name));
}

/// Lets searches begin with what one thread would do in a launch before.
static void joinPreludes(const Scop &Scop, NameAllocator &Names,
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
    renameOnly(Scop, Names, All);
  }
}

/// Puts launch \p L, of one thread, into the next one in direction \p Step that
/// has to do with it, or into one on the way. Returns whether it could.
static bool joinLone(const Scop &Scop, const Schedule &Schedule,
                     const KernelMaker &Make, std::deque<KernelSite> &Sites,
                     std::vector<Launch> &All, size_t L, int Step) {
  const Launch &Own = All[L];
  for (size_t Next = L + size_t(Step); Next < All.size();
       Next += size_t(Step)) {
    Launch &Other = All[Next];
    if (innermostLoop(*Own.Site) != innermostLoop(*Other.Site) ||
        !haveSameLoops(Own.Kernel, Other.Kernel))
      return false;
    bool MayJoin = haveSameRounds(Own.Kernel, Other.Kernel) &&
                   !touchesRelaxed(Scop, Schedule.Relaxed, Other.Site->Domain);
    auto Joined = MayJoin ? withLone(Scop, Schedule.Respected, Make, Own, Other,
                                     Step > 0, Sites)
                          : std::nullopt;
    if (Joined) {
      Other = std::move(*Joined);
      return true;
    }
    if (!areApart(Schedule.Respected, Own, Other))
      return false;
  }
  return false;
}

/// Lets threads of other launches do what one thread would do in its own.
static void joinLones(const Scop &Scop, const Schedule &Schedule,
                      const KernelMaker &Make, NameAllocator &Names,
                      std::deque<KernelSite> &Sites, std::vector<Launch> &All) {
  for (size_t L = 0; L < All.size();) {
    bool IsDone =
        isLone(All[L]) &&
        !touchesRelaxed(Scop, Schedule.Relaxed, All[L].Site->Domain) &&
        (joinLone(Scop, Schedule, Make, Sites, All, L, -1) ||
         joinLone(Scop, Schedule, Make, Sites, All, L, 1));
    if (!IsDone) {
      ++L;
      continue;
    }
    All.erase(All.begin() + long(L));
    renameOnly(Scop, Names, All);
  }
}

/// What does not depend on each other in a round, in one launch. \p Sites gets
/// the sites of these.
static void joinIndependent(const Scop &Scop, const Schedule &Schedule,
                            const KernelMaker &Make,
                            std::deque<KernelSite> &Sites,
                            std::vector<Launch> &All) {
  for (size_t First = 0; First < All.size(); ++First) {
    size_t End = First + 1;
    while (End < All.size() && areSiblings(All[First], All[End]))
      ++End;
    // Each is held against each other one.
    constexpr size_t MostOfRound = 12;
    if (End - First > 1 && End - First <= MostOfRound)
      First += joinRound(Scop, Schedule, Make, Sites, All, First, End) - 1;
    else
      First = End - 1;
  }
}

void c2cuda::joinLaunches(const Scop &Scop, const Schedule &Schedule,
                          const MappingOptions &Options,
                          const KernelMaker &Make, NameAllocator &Names,
                          std::deque<KernelSite> &Sites,
                          std::vector<Launch> &All) {
  // The user may want a launch for each round of a loop.
  bool MayJoin = Scop.Hints.Steps != 1;
  if (Options.MayTileTime && MayJoin)
    tileTime(Scop, Schedule, Options, Names, All);
  if (Options.MayTileWaves && MayJoin)
    tileWaves(Scop, Schedule, Names, All);
  if (Options.MayJoinRounds && MayJoin)
    joinRounds(Scop, Schedule, All);
  joinIndependent(Scop, Schedule, Make, Sites, All);
  joinPreludes(Scop, Names, All);
  joinLones(Scop, Schedule, Make, Names, Sites, All);
}
