// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The choice among candidates.

#include "Distribution.h"
#include "Grouping.h"
#include "IslScheduler.h"
#include "NestDistribution.h"
#include "NestFusion.h"
#include "Relaxation.h"
#include "Searches.h"
#include "c2cuda/Schedule/Schedule.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;

namespace {

/// How isl may be asked.
struct IslOptions {
  const ScheduleOptions &Options;
  /// Else with as few statements together as can be.
  bool MayFuse = true;
};

/// Whether kernels of \p Tree can do the searches with \p Relaxed.
bool keepsSearches(const Scop &Scop, const isl::schedule &Tree,
                   const std::set<unsigned> &Relaxed) {
  return llvm::all_of(Scop.Statements, [&](const Statement &S) {
    return llvm::none_of(S.Searches,
                         [&](const Search &Own) {
                           return Relaxed.count(Own.Arrays.front()) != 0;
                         }) ||
           launchesInOrder(Tree, S);
  });
}

/// Every statement on its own: { S[i] -> S[i] }.
isl::union_map singleStatements(const isl::union_set &Domain) {
  isl::union_map Result = isl::union_map::empty(Domain.ctx());
  for (const isl::set &Set : setsOf(Domain))
    Result = Result.unite(isl::union_map(Set.identity()));
  return Result;
}

/// Whether some group is more than one statement.
bool joinsStatements(const isl::union_map &Groups) {
  return setsOf(Groups.range()).size() < setsOf(Groups.domain()).size();
}

/// Whether some loop that is not parallel has parallel ones in it: the host
/// runs it and launches kernels.
bool launchesInLoop(const isl::schedule_node &Node) {
  if (Node.isa<isl::schedule_node_filter>())
    return launchesInLoop(Node.child(0));
  if (!hasParallelBand(Node))
    return false;
  if (Node.isa<isl::schedule_node_band>())
    return parallelMembers(Node.as<isl::schedule_node_band>()).empty();
  for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
    if (launchesInLoop(Node.child(C)))
      return true;
  return false;
}

/// Whether nothing is serial but loops of threads, of which there are many.
bool loopsAreInThreads(const isl::schedule &Tree) {
  return !leavesLoopsSerial(Tree) && !launchesInLoop(Tree.root().child(0));
}

/// Whether there are so many launches, or loops in one thread, that pieces may
/// do much better. Threads with loops of their own are fine: pieces would pass
/// their values on in memory.
bool isFarFrom(double Ideal, const Schedule &Best) {
  double Time = Best.Cost - Best.Traffic;
  if (leavesLoopsSerial(Best.Tree))
    return Time > 1.5 * Ideal;
  return Time > 4 * Ideal && launchesInLoop(Best.Tree.root().child(0));
}

/// Whether statements one by one may do much better: loops are serial, or a
/// host loop launches many kernels because statements of one body want
/// different loops in parallel.
bool shouldTakeApart(const Schedule &Best, const isl::union_map &Groups,
                     double Ideal) {
  return isFarFrom(Ideal, Best) && joinsStatements(Groups);
}

Schedule priced(const Scop &Scop, const isl::schedule &Tree,
                const char *Origin) {
  Schedule Result;
  Result.Tree = Tree;
  Result.Origin = Origin;
  Result.Traffic = estimateTraffic(Scop, Tree);
  Result.Cost = estimateCost(Tree) + Result.Traffic;
  return Result;
}

/// What part of the price of the order as written others may cost; and those that only
/// take out of the loops of threads what has no order, and are still the user's.
constexpr double UsualGain = 0.7, GainInThreads = 0.85;

/// How near to the ideal price nothing else is weighed, and what part of all a schedule
/// may cost that differs for some loops only: usually, and for loops of threads.
constexpr double UsuallyNear = 1.5, NearInThreads = 1.02;
constexpr double UsualPart = 0.97, PartInThreads = 0.99;

/// Notes \p Tried, and takes it in place of \p Best if \p IsBetter.
void note(Schedule Tried, bool IsBetter, Schedule &Best) {
  Best.Candidates.push_back({Tried.Origin, Tried.Cost});
  if (!IsBetter)
    return;
  Tried.Candidates = std::move(Best.Candidates);
  Best = std::move(Tried);
}

/// The same if it is clearly cheaper: than the order as written by \p Gain. \p Whole: as
/// for isCheaper.
void takeIfCheaper(Schedule Tried, double Gain, double Whole, Schedule &Best) {
  const double Part = Best.Origin == "as written" ? Gain : 0.97;
  const bool IsBetter = isCheaper(Tried, Best, Part, Whole);
  note(std::move(Tried), IsBetter, Best);
}

/// The same for a tree of isl's.
void weigh(const Scop &Scop, const isl::schedule &Tree, const char *Origin,
           Schedule &Best) {
  Schedule Tried = priced(Scop, Tree, Origin);
  if (isParallelInNameOnly(Tree))
    note(std::move(Tried), false, Best);
  else
    takeIfCheaper(std::move(Tried), UsualGain, 0.9, Best);
}

/// Takes isl's schedules of \p Groups where they are clearly cheaper.
void tryIsl(const Scop &Scop, const isl::union_set &Domain,
            const Dependences &Dependences, const isl::union_map &Groups,
            const IslOptions &Isl, double Ideal, Schedule &Best) {
  isl::schedule_constraints Constraints =
      constraintsOf(Scop, Domain, Dependences, Groups);
  for (bool Fuse : {true, false}) {
    if (Fuse && !Isl.MayFuse)
      continue;
    isl::schedule Tree =
        runIsl(Constraints, Fuse ? ScheduleAim::Parallel : ScheduleAim::Apart,
               schedulerQuota(Scop, Isl.Options));
    if (Tree.is_null())
      continue;
    Tree = expandGroups(Tree, Groups).intersect_domain(Domain);
    weigh(Scop, Tree, Fuse ? "fused" : "distributed", Best);
    if (!leavesLoopsSerial(Tree) && Best.Cost <= 4 * Ideal)
      return;
  }
}

/// \p Tree with nests together again that distribution has taken apart for nothing; null
/// if there are none.
isl::schedule together(const isl::schedule &Tree, const isl::union_map &All) {
  const isl::schedule Fused = fuseNests(Tree, All);
  return Fused.is_null() ? Fused : annotateCoincidence(Fused, All);
}

/// Takes the user's loops distributed over \p Groups where that is cheaper.
/// \p IsInThreads: only what has no order comes out of the threads' loops, with what is
/// left of them together.
void tryDistribution(const Scop &Scop, const isl::union_set &Domain,
                     const Dependences &Dependences,
                     const isl::union_map &Groups, bool IsInThreads,
                     Schedule &Best) {
  isl::union_map All =
      Dependences.all().intersect_domain(Domain).intersect_range(Domain);
  isl::schedule Tree =
      distributeLoops(Domain.apply(Groups), betweenGroups(All, Groups));
  if (Tree.is_null())
    return;
  Tree = expandGroups(Tree, Groups).intersect_domain(Domain);
  Tree = annotateCoincidence(Tree, All);
  Schedule Tried = priced(Scop, Tree, "distributed");
  if (!IsInThreads)
    return takeIfCheaper(std::move(Tried), UsualGain, 0.9, Best);
  if (isl::schedule Fused = together(Tree, All); !Fused.is_null())
    if (Schedule Own = priced(Scop, Fused, "distributed");
        Own.Cost < Tried.Cost)
      Tried = std::move(Own);
  takeIfCheaper(std::move(Tried), GainInThreads, PartInThreads, Best);
}

/// Whether some statement is a part of one that the user has written.
bool hasParts(const Scop &Scop) {
  return llvm::any_of(Scop.Statements,
                      [](const Statement &S) { return !S.PartOf.empty(); });
}

/// Puts the loops around several parallel nests around each of them, where
/// threads then have better neighbours, say. The order as written is all but
/// kept: that may also save little of the whole.
void tryNests(const Scop &Scop, const Dependences &Dependences,
              bool IsInThreads, Schedule &Best) {
  isl::union_map All = Dependences.all();
  isl::schedule Tree = distributeNests(Best.Tree, All);
  if (Tree.is_null())
    return;
  Tree = annotateCoincidence(Tree, All);
  takeIfCheaper(priced(Scop, Tree, "distributed"),
                IsInThreads ? GainInThreads : UsualGain,
                IsInThreads ? PartInThreads : UsualPart, Best);
}

/// Puts nests together again where that is cheaper.
void joinNests(const Scop &Scop, const Dependences &Dependences,
               Schedule &Best) {
  isl::schedule Tree = together(Best.Tree, Dependences.all());
  if (Tree.is_null())
    return;
  Schedule Tried = priced(Scop, Tree, "distributed");
  const bool IsBetter = Tried.Cost < Best.Cost;
  note(std::move(Tried), IsBetter, Best);
}

/// Other orders of \p Groups, and of statements one by one where these may do much
/// better.
void tryOrders(const Scop &Scop, const isl::union_set &Domain,
               const Dependences &Dependences, const isl::union_map &Groups,
               const IslOptions &Isl, double Ideal, Schedule &Best) {
  tryIsl(Scop, Domain, Dependences, Groups, Isl, Ideal, Best);
  if (shouldTakeApart(Best, Groups, Ideal))
    tryIsl(Scop, Domain, Dependences, singleStatements(Domain), Isl, Ideal,
           Best);
  if (Best.Cost > 4 * Ideal && isFarFrom(Ideal, Best))
    tryDistribution(Scop, Domain, Dependences, singleStatements(Domain), false,
                    Best);
  if (joinsStatements(Groups) && hasParts(Scop))
    tryDistribution(Scop, Domain, Dependences, Groups, false, Best);
}

/// The cheapest schedule that respects \p Dependences; its tree is null if isl
/// gave up.
Schedule cheapest(const Scop &Scop, const Dependences &Dependences,
                  const IslOptions &Isl) {
  isl::set Known = Scop.knownFacts();
  isl::union_set Domain = Scop.domain().intersect_params(Known);
  Schedule Best;
  Best.Tree = annotateCoincidence(Scop.Schedule.intersect_domain(Domain),
                                  Dependences.all());
  if (Best.Tree.is_null())
    return Best;
  Best = priced(Scop, Best.Tree, "as written");
  Best.Candidates = {{Best.Origin, Best.Cost}};
  double Ideal = idealCost(Domain);
  const bool IsInThreads = loopsAreInThreads(Best.Tree);
  const double Near = IsInThreads ? NearInThreads : UsuallyNear;
  if (Best.Cost > Near * Ideal)
    tryNests(Scop, Dependences, IsInThreads, Best);
  if (Best.Cost <= Near * Ideal)
    return Best;
  const isl::schedule Written = Scop.Schedule.intersect_domain(Domain);
  const isl::union_map ByValues = groupByValues(Scop, Written);
  if (Best.Cost > UsuallyNear * Ideal)
    tryOrders(Scop, Domain, Dependences,
              Isl.MayFuse ? groupStatements(Scop, Written) : ByValues, Isl,
              Ideal, Best);
  if (IsInThreads && loopsAreInThreads(Best.Tree))
    tryDistribution(Scop, Domain, Dependences, ByValues, true, Best);
  if (Best.Origin == "distributed")
    joinNests(Scop, Dependences, Best);
  return Best;
}

} // namespace

std::optional<Schedule> c2cuda::computeSchedule(const Scop &Scop,
                                                const Dependences &Dependences,
                                                const ScheduleOptions &Options,
                                                Refusals &Refusals) {
  Schedule Best = cheapest(Scop, Dependences, {Options});
  if (Best.Tree.is_null()) {
    Refusals.add(RefusalKind::TooComplex, Scop.Begin, {"schedule"});
    return std::nullopt;
  }
  Best.Respected = Dependences;
  const SlowInstances Slow = slowInstances(Best.Tree);
  std::set<unsigned> Relaxed =
      relaxableArrays(Scop, Slow, Options.MayShareSearches);
  if (Relaxed.empty())
    return Best;
  auto Fewer = relaxDependences(Scop, Relaxed, Refusals);
  if (!Fewer)
    return std::nullopt;
  Schedule Free = cheapest(Scop, *Fewer, {Options});
  if (!Free.Tree.is_null() && !keepsSearches(Scop, Free.Tree, Relaxed))
    Free = cheapest(Scop, *Fewer, {Options, false});
  for (ScheduleCandidate &Own : Free.Candidates)
    Best.Candidates.push_back({Own.Origin + ", sums in any order", Own.Cost});
  // A kernel of one thread is none, even if others take longer.
  const double Enough = bool(Slow.OfOne.is_empty()) ? 0.7 : 0.97;
  if (Free.Tree.is_null() || !isCheaper(Free, Best, Enough))
    return Best;
  Free.Candidates = Best.Candidates;
  Free.Relaxed = Relaxed;
  Free.Respected = *Fewer;
  return Free;
}
