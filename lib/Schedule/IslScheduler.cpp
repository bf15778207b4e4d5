// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "IslScheduler.h"

#include "Grouping.h"
#include "SimplerDependences.h"

using namespace c2cuda;

/// Bounds of the parameters' types (2^31 and more) are left out: they change
/// no schedule, and isl's integer programs blow up over them.
isl::schedule_constraints c2cuda::constraintsOf(const Scop &Scop,
                                                const isl::union_set &Domain,
                                                const Dependences &Dependences,
                                                const isl::union_map &Groups) {
  isl::set Known = Scop.knownFacts();
  isl::union_map All =
      betweenGroups(Dependences.all().gist_params(Known), Groups).coalesce();
  isl::union_map Flow =
      betweenGroups(Dependences.Flow.gist_params(Known), Groups).coalesce();
  isl::union_set Instances = Domain.apply(Groups).gist_params(Known).coalesce();
  // isl does not check for null values here.
  if (Instances.is_null() || All.is_null() || Flow.is_null())
    return isl::schedule_constraints();
  All = simplified(All);
  Flow = simplified(Flow);
  auto Result = isl::schedule_constraints::on_domain(Instances);
  if (All.is_null() || Flow.is_null() || Result.is_null())
    return isl::schedule_constraints();
  // Nor does it where it copies them, which it cannot when the quota has run
  // out.
  isl_schedule_constraints *Own = Result.release();
  Own = isl_schedule_constraints_set_validity(Own, All.copy());
  Own = isl_schedule_constraints_set_coincidence(Own, All.copy());
  return isl::manage(isl_schedule_constraints_set_proximity(Own, Flow.copy()));
}

/// Less for deep nests: numbers grow with each loop that isl has to place, and
/// every step with them.
unsigned long c2cuda::schedulerQuota(const Scop &Scop,
                                     const ScheduleOptions &Options) {
  size_t Depth = 5;
  for (const Statement &S : Scop.Statements)
    Depth = std::max(Depth, S.Iterators.size());
  return std::max<unsigned long>(1,
                                 Options.Quota * 125 / (Depth * Depth * Depth));
}

isl::schedule c2cuda::runIsl(const isl::schedule_constraints &Constraints,
                             ScheduleAim Aim, unsigned long Operations) {
  if (Constraints.is_null())
    return isl::schedule();
  isl_ctx *Ctx = Constraints.ctx().get();
  IslQuota Quota(Constraints.ctx(), Operations);
  isl_options_set_schedule_outer_coincidence(Ctx, Aim != ScheduleAim::Tilable);
  isl_options_set_schedule_maximize_band_depth(Ctx, 1);
  isl_options_set_schedule_whole_component(Ctx, 0);
  isl_options_set_schedule_serialize_sccs(Ctx, Aim == ScheduleAim::Apart);
  isl::schedule Result = Constraints.compute_schedule();
  isl_options_set_schedule_serialize_sccs(Ctx, 0);
  return Result;
}
