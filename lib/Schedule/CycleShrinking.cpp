// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What decides is how far apart dependent iterations are. Chains need a common
// divisor of all these distances, groups the smallest one. A step of a chain,
// or a group, takes as long as a single thread waits for memory; the host does
// not wait for what it has just computed.

#include "c2cuda/Schedule/CycleShrinking.h"

#include "LoopCount.h"
#include "Traffic.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

using namespace c2cuda;

/// Seconds: of a launch and of a barrier, of an iteration for a thread that
/// waits for memory, and for the host.
static constexpr double Launch = 5e-6, Barrier = 5e-8, Step = 3e-7,
                        HostStep = 5e-9;

/// Threads of the device, and of a block that does all groups.
static constexpr long MostThreads = 50000, MostInBlock = 1024;

/// isl's steps take long where larger numbers divide.
static constexpr long LargestDivisor = 1 << 16;

namespace {

/// A way to run a loop.
struct Way {
  enum class Kind { Serial, Chains, Groups };
  Kind What = Kind::Serial;
  /// How many chains, or iterations of a group.
  long Width = 1;
  /// Seconds for an iteration.
  double Cost = 0;
  bool isInBlock() const { return Width <= MostInBlock; }
};

class CycleShrinker {
public:
  CycleShrinker(const Scop &Scop, const isl::union_map &All)
      : Known(Scop.knownFacts()), All(All) {}

  /// The tree of \p Node with one more parallel loop below it; null if there is
  /// none.
  isl::schedule shrinkBelow(const isl::schedule_node &Node);

  /// What has been found, and its price, every loop running Trips times.
  std::set<Way::Kind> Kinds;
  double Cost = 0;

private:
  isl::schedule shrink(const isl::schedule_node &Node);
  isl::union_pw_aff remainders(const isl::union_pw_aff &Loop, long Width,
                               bool FromZero) const;

  isl::set Known;
  const isl::union_map &All;
};

} // namespace

static isl::union_map mapOf(const isl::union_pw_aff &Function) {
  return isl::union_map::from(isl::multi_union_pw_aff(Function));
}

/// \p All between what is below \p Node, for the same iterations of the loops
/// around it.
static isl::union_map dependencesBelow(const isl::schedule_node &Node,
                                       const isl::union_map &All) {
  isl::union_set Domain = Node.domain();
  isl::union_map Local = All.intersect_domain(Domain).intersect_range(Domain);
  if (count(Node.schedule_depth()) > 0)
    Local = Local.eq_at(Node.prefix_schedule_multi_union_pw_aff());
  return Local;
}

isl::set c2cuda::distancesAlong(const isl::union_pw_aff &Loop,
                                const isl::union_map &Dependences,
                                const isl::set &Known) {
  isl::union_map Values = mapOf(Loop);
  std::vector<isl::map> Maps = mapsOf(
      Dependences.apply_domain(Values).apply_range(Values).intersect_params(
          Known));
  if (Maps.size() != 1)
    return {};
  isl::set All = Maps[0].deltas().coalesce();
  if (!bool(All.is_subset(isl::set(All.ctx(), "{ [d] : d >= 0 }"))))
    return {};
  return All.intersect(isl::set(All.ctx(), "{ [d] : d > 0 }")).coalesce();
}

/// The smallest of \p Distances, whatever the parameters are; 0 if isl cannot
/// tell.
static long smallestOf(const isl::set &Distances) {
  isl::val Least = minimumOf(Distances.dim_min(0).coalesce());
  bool IsKnown = !Least.is_null() && bool(Least.is_int()) &&
                 bool(Least.lt(isl::val(Least.ctx(), 1l << 31)));
  return IsKnown ? Least.num_si() : 0;
}

/// How far apart the values of \p Loop are.
static long strideOf(const isl::union_pw_aff &Loop) {
  for (const isl::set &Values : setsOf(mapOf(Loop).range())) {
    isl::val Stride = isl::manage(isl_set_get_stride(Values.get(), 0));
    if (bool(Stride.gt(isl::val::one(Stride.ctx()))))
      return Stride.num_si();
  }
  return 1;
}

/// How many iterations the loops inside of \p Depth others have together.
static double iterationsInside(const isl::union_set &Domain, unsigned Depth) {
  unsigned Deepest = Depth;
  for (const isl::set &Set : setsOf(Domain))
    Deepest = std::max(Deepest, loopCount(Set));
  return std::pow(Trips, Deepest - Depth);
}

/// What may divide all of \p Distances.
static long divisorOf(const isl::set &Distances) {
  long Result = 0;
  Distances.foreach_basic_set([&](isl::basic_set Piece) -> isl::stat {
    Result = std::gcd(Result, smallestOf(isl::set(Piece)));
    return isl::stat::ok();
  });
  isl::set Multiples(Distances.ctx(), "{ [d] : d mod " +
                                          std::to_string(std::max(1l, Result)) +
                                          " = 0 }");
  return bool(Distances.is_subset(Multiples)) ? Result : 1;
}

/// The cheapest way to run \p Loop, with \p Depth loops around it, whose
/// dependences go over \p Distances.
static Way bestWay(const isl::union_pw_aff &Loop, const isl::set &Distances,
                   unsigned Depth) {
  long Smallest = smallestOf(Distances), Divisor = divisorOf(Distances);
  long Stride = strideOf(Loop);
  double Inner = iterationsInside(Loop.domain(), Depth + 1);
  Way Best{Way::Kind::Serial, 1, HostStep * Inner};
  auto Consider = [&](Way::Kind What, long Width, double Seconds) {
    long Threads = std::min(Width / Stride, MostThreads);
    if (Threads > 1 && Seconds / double(Threads) < Best.Cost)
      Best = {What, Width, Seconds / double(Threads)};
  };
  if (Divisor <= LargestDivisor)
    Consider(Way::Kind::Chains, Divisor, Step * Inner);
  Consider(Way::Kind::Groups, std::min(Smallest, MostInBlock),
           Step * Inner + (Inner > 1 ? Launch : Barrier));
  if (Smallest > MostInBlock)
    Consider(Way::Kind::Groups, std::min(Smallest, LargestDivisor),
             Step * Inner + Launch);
  return Best;
}

isl::aff c2cuda::onlyPiece(const isl::pw_aff &Value) {
  isl::aff Result;
  unsigned Pieces = 0;
  Value.foreach_piece([&](isl::set, isl::aff Own) -> isl::stat {
    Result = Own;
    ++Pieces;
    return isl::stat::ok();
  });
  return Pieces == 1 ? Result : isl::aff();
}

/// { S[i] -> [v] }: the values of \p Loop modulo \p Width, counted from its
/// first one: as 0 or as that one.
isl::union_pw_aff CycleShrinker::remainders(const isl::union_pw_aff &Loop,
                                            long Width, bool FromZero) const {
  isl::union_pw_aff First;
  isl::union_set Domain = Loop.domain();
  for (const isl::set &Values :
       setsOf(mapOf(Loop).intersect_params(Known).range())) {
    isl::pw_aff Least = withoutLocals(Values).dim_min(0).coalesce();
    isl::aff Own = onlyPiece(Least.gist(Known));
    if (!Own.is_null())
      First = isl::manage(
          isl_union_pw_aff_aff_on_domain(Domain.copy(), Own.release()));
  }
  auto Modulo = [&](const isl::union_pw_aff &Function) {
    return isl::manage(isl_union_pw_aff_mod_val(
        Function.copy(), isl::val(Domain.ctx(), Width).release()));
  };
  if (First.is_null())
    return Modulo(Loop);
  isl::union_pw_aff Result = Modulo(Loop.sub(First));
  return FromZero ? Result : Result.add(First);
}

/// Whether \p Loop counts down: { S[i] -> [-i] }.
static bool countsDown(const isl::union_pw_aff &Loop) {
  for (const isl::map &Map : mapsOf(mapOf(Loop))) {
    isl::set Domain = Map.domain();
    bool IsFound = false;
    for (int D = 0, N = int(count(Domain.tuple_dim())); D < N; ++D) {
      isl::aff Iterator = isl::aff::var_on_domain(
          isl::local_space(Domain.space()), isl::dim::set, D);
      IsFound |= bool(Map.is_subset(isl::map::from_aff(Iterator.neg())));
    }
    if (!IsFound)
      return false;
  }
  return true;
}

/// A band of \p Function alone around \p Node.
static isl::schedule_node insertLoop(const isl::schedule_node &Node,
                                     const isl::union_pw_aff &Function,
                                     bool IsParallel) {
  auto Band = Node.insert_partial_schedule(isl::multi_union_pw_aff(Function))
                  .as<isl::schedule_node_band>();
  return Band.member_set_coincident(0, IsParallel);
}

/// The same for the outermost loop of the band \p Node.
isl::schedule CycleShrinker::shrink(const isl::schedule_node &Node) {
  isl::union_pw_aff Loop =
      Node.as<isl::schedule_node_band>().partial_schedule().at(0);
  Loop = Loop.intersect_domain(Node.domain());
  isl::union_map Local = dependencesBelow(Node, All);
  isl::set Distances = distancesAlong(Loop, Local, Known);
  if (Distances.is_null() || bool(Distances.is_empty()))
    return {};
  Way Best = bestWay(Loop, Distances, count(Node.schedule_depth()));
  if (Best.What == Way::Kind::Serial)
    return {};
  isl::schedule_node Place = Node;
  isl::union_pw_aff Parallel =
      remainders(Loop, Best.Width, Best.What == Way::Kind::Groups);
  if (Best.What == Way::Kind::Groups) {
    isl::union_pw_aff Group = Loop.sub(Parallel);
    if (!Best.isInBlock())
      Parallel = Loop;
    Local = Local.eq_at(isl::multi_union_pw_aff(Group));
    Place = insertLoop(Place, Group, false).child(0);
  } else if (countsDown(Loop)) {
    Parallel = Parallel.neg().at(0);
  }
  if (!bool(Local.is_subset(Local.eq_at(isl::multi_union_pw_aff(Parallel)))))
    return {};
  Kinds.insert(Best.What);
  Cost += std::pow(Trips, count(Node.schedule_depth())) *
          (Launch + Trips * Best.Cost);
  return insertLoop(Place, Parallel, true).schedule();
}

isl::schedule CycleShrinker::shrinkBelow(const isl::schedule_node &Node) {
  if (Node.isa<isl::schedule_node_leaf>())
    return {};
  if (Node.isa<isl::schedule_node_band>()) {
    if (!parallelMembers(Node.as<isl::schedule_node_band>()).empty())
      return {};
    isl::schedule Own = hasParallelBand(Node) ? isl::schedule() : shrink(Node);
    if (!Own.is_null())
      return Own;
  }
  for (int C = 0, N = int(count(Node.n_children())); C < N; ++C) {
    isl::schedule Own = shrinkBelow(Node.child(C));
    if (!Own.is_null())
      return Own;
  }
  return {};
}

/// \p Given with the loops of \p Tree shrunk that are worth it.
static std::optional<Schedule> shrinkAll(const Scop &Scop, isl::schedule Tree,
                                         const Schedule &Given) {
  isl::union_map All = Given.Respected.all();
  CycleShrinker Shrinker(Scop, All);
  Schedule Result = Given;
  while (!Tree.is_null()) {
    Result.Tree = Tree;
    Tree = Shrinker.shrinkBelow(Tree.root().child(0));
  }
  if (Shrinker.Kinds.empty())
    return std::nullopt;
  Result.Origin = Shrinker.Kinds.count(Way::Kind::Groups) == 0 ? "in chains"
                  : Shrinker.Kinds.size() == 1                 ? "in groups"
                                               : "in chains and groups";
  Result.Cost = Shrinker.Cost;
  Result.Candidates.push_back({Result.Origin, Result.Cost});
  return Result;
}

std::optional<Schedule> c2cuda::shrinkCycles(const Scop &Scop,
                                             const Schedule &Given) {
  // Bodies need not be taken apart for it.
  isl::union_set Domain = Scop.domain().intersect_params(Scop.knownFacts());
  isl::schedule AsWritten = annotateCoincidence(
      Scop.Schedule.intersect_domain(Domain), Given.Respected.all());
  if (!hasParallelBand(AsWritten.root().child(0))) {
    auto Whole = shrinkAll(Scop, AsWritten, Given);
    if (Whole && !leavesLoopsSerial(Whole->Tree))
      return Whole;
  }
  auto Result = shrinkAll(Scop, Given.Tree, Given);
  // What is parallel beside costs what it did.
  if (Result && hasParallelBand(Given.Tree.root().child(0)))
    Result->Cost = Given.Cost;
  return Result;
}
