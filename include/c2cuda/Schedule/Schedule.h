// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The order in which a region's instances run on the device, as an isl
// schedule tree whose bands say which loops are parallel (coincident).

#ifndef C2CUDA_SCHEDULE_SCHEDULE_H
#define C2CUDA_SCHEDULE_SCHEDULE_H

#include "c2cuda/Analysis/Dependences.h"
#include "c2cuda/Model/Scop.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// A schedule that was weighed: where it came from and its Cost.
struct ScheduleCandidate {
  std::string Origin;
  double Cost = 0;
};

/// Chains of iterations of the outermost loop, \c Distance apart, a number that
/// only the run knows: no band can say so.
struct ParameterChains {
  /// { S[i] -> [v] } of the loop.
  isl::union_pw_aff Loop;
  /// Its smallest and largest value, and what all distances are multiples of,
  /// [p] -> { [v] }.
  isl::pw_aff First, Last, Distance;
};

/// A schedule tree that respects all dependences. Its outer bands become host
/// loops and kernels; below a kernel's parallel band Mapping goes back to the
/// order as written, which is always right there: a coincident band carries
/// no dependence, so every dependence that is left stays within a thread.
struct Schedule {
  isl::schedule Tree;
  /// "as written", "fused" or "distributed"; "in chains", "in groups".
  std::string Origin;
  /// Estimated seconds of the candidates, for --explain and tests.
  double Cost = 0;
  /// What of it is for what kernels move in memory beside what they have to.
  double Traffic = 0;
  /// Arrays (indices into Scop::Arrays) whose reductions run in another order
  /// than the user's, and the dependences that are left then: what Tree
  /// respects.
  std::set<unsigned> Relaxed;
  Dependences Respected;
  /// If not Tree says what is parallel.
  std::optional<ParameterChains> Chains;
  /// All that were weighed, in that order.
  std::vector<ScheduleCandidate> Candidates;
};

struct ScheduleOptions {
  /// isl operations allowed for one run of isl's scheduler on nests of up to
  /// five loops; with d loops 125 / d^3 of it.
  unsigned long Quota = 100000;
  /// Whether several threads may do a search together.
  bool MayShareSearches = true;
};

/// Prices three candidates (as written, isl's schedule with fusion, isl's
/// schedule with every component apart) and takes the cheapest; as written
/// where they are about equal. If that leaves loops serial because of
/// reductions, the same again without their order.
std::optional<Schedule> computeSchedule(const Scop &Scop,
                                        const Dependences &Dependences,
                                        const ScheduleOptions &Options,
                                        Refusals &Refusals);

/// Members of a band that a kernel may run in parallel: the coincident ones of
/// a permutable band, or the leading coincident ones. Positions in order.
std::vector<unsigned> parallelMembers(isl::schedule_node_band Band);

/// Whether some band in the tree below (or at) \p Node has parallel members.
bool hasParallelBand(const isl::schedule_node &Node);

/// Whether some parallel band of \p Tree has one value only per iteration of
/// the loops around it: the outer loops enumerate all instances, or all but
/// some, by one number.
bool isParallelInNameOnly(const isl::schedule &Tree);

/// Whether some statement with a loop around it runs in a single thread.
bool leavesLoopsSerial(const isl::schedule &Tree);

/// The names of statements of which a launch has one instance, in a thread of
/// its own, between kernels in a host loop.
std::set<std::string> loneStatements(const isl::schedule &Tree);

/// Sets the coincident flags of all bands of \p Tree from \p Dependences
/// ({ S[i] -> T[j] }), which the tree must respect.
isl::schedule annotateCoincidence(const isl::schedule &Tree,
                                  const isl::union_map &Dependences);

/// Loops { S[i] -> [v] } over \p Domain, outermost first, that may be tiled:
/// none of \p Dependences within it goes backwards in any of them. Instances
/// with the same values in all are in the order as written. None if isl finds
/// no such loops around all of it.
std::vector<isl::union_pw_aff> tilableBand(const Scop &Scop,
                                           const isl::union_set &Domain,
                                           const Dependences &Dependences);

/// Estimated time in seconds of a tree, every loop running 1000 times: see
/// lib/Schedule/Cost.cpp for the formula.
double estimateCost(const isl::schedule &Tree);

/// The same for what kernels move in memory beside what they have to: see
/// lib/Schedule/Traffic.cpp.
double estimateTraffic(const Scop &Scop, const isl::schedule &Tree);

/// Whether \p A costs less than \p Part of \p B, not counting what both move in
/// memory alike, nor kernels of both if all of \p A costs no more than \p Whole
/// of \p B.
bool isCheaper(const Schedule &A, const Schedule &B, double Part,
               double Whole = 0.9);

/// The same if all loops were parallel and one kernel ran everything.
double idealCost(const isl::union_set &Domain);

} // namespace c2cuda

#endif // C2CUDA_SCHEDULE_SCHEDULE_H
