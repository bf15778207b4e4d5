// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Host loops and sequence positions as one schedule map.

#include "HostSchedule.h"

using namespace c2cuda;

/// { S[i] -> [outer] } as a map into one unnamed tuple.
static isl::union_map outerMap(const KernelSite &Site) {
  isl::space Range = isl::space::unit(Site.Domain.ctx())
                         .add_unnamed_tuple(unsigned(Site.Outer.size()));
  if (Site.Outer.empty())
    return isl::union_map::from_domain_and_range(
        Site.Domain, isl::union_set(isl::set::universe(Range)));
  isl::union_map Result;
  for (const isl::union_pw_aff &Upa : Site.Outer) {
    isl::union_map Map = isl::union_map::from(isl::multi_union_pw_aff(Upa));
    Result = Result.is_null() ? Map : Result.flat_range_product(Map);
  }
  return Result.intersect_domain(Site.Domain);
}

isl::map c2cuda::hostSchedule(const KernelSite &Site, const std::string &Name,
                              const isl::set &Known, unsigned Length) {
  isl::union_set Launches =
      outerMap(Site).intersect_params(Known).range();
  unsigned N = unsigned(Site.Outer.size());
  std::string In, Out;
  for (unsigned D = 0; D < N; ++D)
    In += (D ? ", o" : "o") + std::to_string(D);
  for (unsigned T = 0; T < Length; ++T) {
    std::string Entry = "0";
    if (T < Site.Path.size())
      Entry = Site.Path[T].IsLoop ? "o" + std::to_string(Site.Path[T].Position)
                                  : std::to_string(Site.Path[T].Position);
    Out += (T ? ", " : "") + Entry;
  }
  isl::map Result(Site.Domain.ctx(),
                  "{ " + Name + "[" + In + "] -> [" + Out + "] }");
  isl::set Domain;
  for (const isl::set &Set : setsOf(Launches))
    Domain = Set.set_tuple_id(isl::id::alloc(Set.ctx(), Name, nullptr));
  if (Domain.is_null())
    return isl::map::empty(Result.space());
  return Result.intersect_domain(withoutLocals(Domain.coalesce()));
}
