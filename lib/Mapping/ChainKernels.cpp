// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "ChainKernels.h"

#include "HostSchedule.h"
#include "c2cuda/Mapping/Variables.h"

using namespace c2cuda;

/// { S[i] -> [v - Group] } for the parameter \p Group.
static isl::union_pw_aff placeInGroup(const isl::union_pw_aff &Loop,
                                      const isl::id &Group) {
  isl::union_pw_aff First = isl::manage(isl_union_pw_aff_param_on_domain_id(
      Loop.domain().release(), isl::id(Group).release()));
  return Loop.sub(First);
}

static Kernel chainKernel(const Scop &Scop, const ParameterChains &Chains,
                          const std::string &Name) {
  Kernel Result;
  Result.Name = Name;
  isl::set Known = Scop.knownFacts();
  Result.Domain = Chains.Loop.domain().intersect_params(Known).coalesce();
  Result.Context =
      withoutLocals(Result.Domain.params().coalesce()).intersect(Known);
  NameAllocator Names(Scop.namesInTexts(Result.Domain));
  ScheduleVariable Own = variableFor(Scop, Chains.Loop, Result.Domain, "step");
  MappedDimension D;
  D.Value = {Names.take(Own.Name + "1"), Own.Type};
  D.Origin = Names.take(D.Value.Name + "0");
  // The distance may take it beyond what the iterator has.
  ChainLoop Loop{{Names.take(Own.Name + "0"), "long long"},
                 Chains.First,
                 Chains.Last,
                 Chains.Distance,
                 {}};
  D.Function = placeInGroup(Chains.Loop.intersect_domain(Result.Domain),
                            idOf(Scop.ctx(), Loop.Variable.Name));
  isl::set Places =
      isl::manage(isl_set_from_pw_aff(Chains.Distance.copy()))
          .apply(isl::map(Scop.ctx(), "{ [d] -> [v] : 0 <= v < d }"));
  Loop.Group = Result.Domain.intersect(
      isl::union_map::from(isl::multi_union_pw_aff(D.Function))
          .intersect_range(isl::union_set(Places))
          .domain());
  D.Lower = isl::pw_aff(Result.Context, isl::val(Scop.ctx(), 0l));
  D.Upper = Chains.Last.sub(Chains.First)
                .min(Chains.Distance.add_constant(-1))
                .gist(Result.Context)
                .coalesce();
  D.Size = 128;
  Result.Chains = std::move(Loop);
  Result.Dimensions.push_back(std::move(D));
  return Result;
}

MappedScop c2cuda::mapChains(const Scop &Scop, const ParameterChains &Chains,
                             const std::string &Name) {
  KernelSite Site;
  Site.Domain = Chains.Loop.domain();
  MappedScop Result;
  Result.HostSchedule =
      isl::union_map(hostSchedule(Site, Name, Scop.knownFacts(), 1));
  Result.Kernels.push_back(chainKernel(Scop, Chains, Name));
  return Result;
}
