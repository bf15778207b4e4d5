// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TimeParts.h"

using namespace c2cuda;

isl::pw_aff c2cuda::parameterOf(const PromotedKernel &Kernel,
                                const std::string &Name) {
  isl::set All = isl::set::universe(Kernel.Context.space());
  return isl::pw_aff::param_on_domain(All, idOf(All.ctx(), Name));
}

isl::pw_aff c2cuda::constantOf(const PromotedKernel &Kernel, long Value) {
  isl::set All = isl::set::universe(Kernel.Context.space());
  return isl::pw_aff(All, isl::val(All.ctx(), Value));
}

KernelStep c2cuda::loopOverSteps(const PromotedKernel &Kernel) {
  const TimeTile &Time = *Kernel.Base.Time;
  KernelStep Loop;
  Loop.What = KernelStep::Kind::TileLoop;
  Loop.Variable = Time.Variable;
  Loop.Step = 1;
  Loop.Lower = parameterOf(Kernel, Kernel.Base.Outer[0].Name);
  Loop.Upper = Time.Last.gist(Kernel.Context).coalesce();
  isl::pw_aff Full = Loop.Lower.add_constant(long(Time.Steps) - 1);
  Loop.MoreUpper.push_back(Full);
  isl::pw_aff Now = parameterOf(Kernel, Time.Variable.Name);
  Loop.Context = Loop.Lower.le_set(Now)
                     .intersect(Now.le_set(Loop.Upper))
                     .intersect(Now.le_set(Full));
  return Loop;
}

isl::set c2cuda::isLastLaunch(const PromotedKernel &Kernel) {
  const TimeTile &Time = *Kernel.Base.Time;
  isl::pw_aff End = parameterOf(Kernel, Kernel.Base.Outer[0].Name)
                        .add_constant(long(Time.Steps));
  return End.gt_set(Time.Last);
}

isl::set c2cuda::placesOf(const TimeTile &Time, const TimePhase &Phase) {
  isl::union_map Map;
  for (size_t Axis = Phase.Position.size(); Axis-- > 0;) {
    isl::union_map Own =
        isl::union_map::from(isl::multi_union_pw_aff(Phase.Position[Axis]));
    Map = Map.is_null() ? Own : Map.flat_range_product(Own);
  }
  isl::set Result;
  for (const isl::set &Set : setsOf(Map.intersect_domain(Phase.Domain).range()))
    Result = Result.is_null() ? Set : Result.unite(Set);
  return Result.project_out_param(Time.Variable.Name);
}

static isl::set hullOf(const isl::set &Elements) {
  return isl::set::universe(Elements.space())
      .lower_bound(Elements.min_multi_pw_aff())
      .upper_bound(Elements.max_multi_pw_aff());
}

std::vector<isl::set> c2cuda::boxesOf(const isl::set &Elements) {
  std::vector<isl::set> Result;
  Elements.foreach_basic_set([&](isl::basic_set Part) {
    isl::set Own(Part);
    for (size_t B = Result.size(); B-- > 0;) {
      isl::set Both = hullOf(Result[B].unite(Own));
      if (!bool(Both.is_subset(Elements)))
        continue;
      Own = Both;
      Result.erase(Result.begin() + long(B));
      B = Result.size();
    }
    Result.push_back(Own);
    return isl::stat::ok();
  });
  return Result;
}
