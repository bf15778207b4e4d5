// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// isl's scheduler on our dependences, and the choice among candidates.

#include "c2cuda/Schedule/Schedule.h"

using namespace c2cuda;

namespace {

/// Bounds of the parameters' types (2^31 and more) are left out: they change
/// no schedule, and isl's integer programs blow up over them.
isl::schedule_constraints constraintsOf(const Scop &Scop,
                                        const isl::union_set &Domain,
                                        const Dependences &Dependences) {
  isl::set Known = Scop.Context.intersect(Scop.Assumptions);
  isl::union_map All = Dependences.all().gist_params(Known).coalesce();
  auto Result =
      isl::schedule_constraints::on_domain(Domain.gist_params(Known));
  Result = Result.set_validity(All);
  Result = Result.set_coincidence(All);
  return Result.set_proximity(
      Dependences.Flow.gist_params(Known).coalesce());
}

/// isl's schedule, null when the quota ran out. \p Fuse: keep components
/// together where their loops fit; else every component for itself.
isl::schedule runIsl(const isl::schedule_constraints &Constraints, bool Fuse,
                     const ScheduleOptions &Options) {
  isl_ctx *Ctx = Constraints.ctx().get();
  IslQuota Quota(Constraints.ctx(), Options.Quota);
  isl_options_set_schedule_outer_coincidence(Ctx, 1);
  isl_options_set_schedule_maximize_band_depth(Ctx, 1);
  isl_options_set_schedule_whole_component(Ctx, 0);
  isl_options_set_schedule_serialize_sccs(Ctx, Fuse ? 0 : 1);
  isl::schedule Result = Constraints.compute_schedule();
  isl_options_set_schedule_serialize_sccs(Ctx, 0);
  return Result;
}

/// The deepest statement's number of loops that could all be parallel.
bool isFullyParallel(const isl::schedule_node &Node) {
  if (Node.isa<isl::schedule_node_band>()) {
    auto Band = Node.as<isl::schedule_node_band>();
    if (parallelMembers(Band).empty())
      return false;
    return true;
  }
  for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
    if (!isFullyParallel(Node.child(C)))
      return false;
  return count(Node.n_children()) > 0;
}

} // namespace

std::optional<Schedule>
c2cuda::computeSchedule(const Scop &Scop, const Dependences &Dependences,
                        const ScheduleOptions &Options, Refusals &Refusals) {
  isl::set Known = Scop.Context.intersect(Scop.Assumptions);
  isl::union_set Domain = Scop.domain().intersect_params(Known);
  Schedule Best;
  Best.Tree = annotateCoincidence(Scop.Schedule.intersect_domain(Domain),
                                  Dependences.all());
  if (Best.Tree.is_null()) {
    Refusals.add(RefusalKind::TooComplex, Scop.Begin, {"schedule"});
    return std::nullopt;
  }
  Best.Origin = "as written";
  Best.Cost = estimateCost(Best.Tree);
  isl::schedule_constraints Constraints =
      constraintsOf(Scop, Domain, Dependences);
  for (bool Fuse : {true, false}) {
    isl::schedule Tree = runIsl(Constraints, Fuse, Options);
    if (Tree.is_null())
      continue;
    Tree = Tree.intersect_domain(Domain);
    double Cost = estimateCost(Tree);
    if (Cost < 0.7 * Best.Cost)
      Best = {Tree, Fuse ? "fused" : "distributed", Cost};
    if (Fuse && Best.Origin == "fused" && isFullyParallel(Tree.root().child(0)))
      break;
  }
  return Best;
}
