// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops that go forwards together (Bondhugula et al. 2008, isl's scheduler).

#include "Grouping.h"
#include "IslScheduler.h"

using namespace c2cuda;

/// Whether no pair of \p Dependences, { S[i] -> T[j] }, goes backwards in
/// \p Member, { S[i] -> [v] }.
static bool goesForwards(const isl::union_pw_aff &Member,
                         const isl::union_map &Dependences) {
  isl::union_map Values = isl::union_map::from(isl::multi_union_pw_aff(Member));
  isl::union_map Pairs = Dependences.apply_domain(Values).apply_range(Values);
  isl::map Forwards(Dependences.ctx(), "{ [a] -> [b] : b >= a }");
  return bool(Pairs.is_subset(isl::union_map(Forwards)));
}

/// The outermost band.
static isl::schedule_node_band outermostBand(const isl::schedule &Tree) {
  isl::schedule_node Node = Tree.root();
  while (!Node.isa<isl::schedule_node_band>()) {
    if (count(Node.n_children()) != 1)
      return isl::schedule_node_band();
    Node = Node.child(0);
  }
  return Node.as<isl::schedule_node_band>();
}

std::vector<isl::union_pw_aff>
c2cuda::tilableBand(const Scop &Scop, const isl::union_set &Domain,
                    const Dependences &Dependences) {
  auto Within = [&](const isl::union_map &Map) {
    return Map.intersect_domain(Domain).intersect_range(Domain);
  };
  c2cuda::Dependences Own;
  Own.Flow = Within(Dependences.Flow);
  Own.False = Within(Dependences.False);
  isl::union_map Groups =
      groupStatements(Scop, Scop.Schedule.intersect_domain(Domain));
  isl::schedule Tree = runIsl(constraintsOf(Scop, Domain, Own, Groups),
                              ScheduleAim::Tilable, schedulerQuota(Scop, {}));
  if (Tree.is_null())
    return {};
  Tree = expandGroups(Tree, Groups).intersect_domain(Domain);
  isl::schedule_node_band Band = outermostBand(Tree);
  if (Band.is_null() || !bool(Band.permutable()))
    return {};
  isl::union_map All = Own.all();
  std::vector<isl::union_pw_aff> Result;
  for (unsigned M = 0, N = count(Band.n_member()); M < N; ++M) {
    Result.push_back(Band.partial_schedule().at(int(M)));
    if (!goesForwards(Result.back(), All))
      return {};
  }
  return Result;
}
