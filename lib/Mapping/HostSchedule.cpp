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

/// The values of dimension \p D that are as many steps apart as those in
/// \p Set: kernels of every other iteration are launched in these only.
static isl::set everyStep(const isl::set &Set, unsigned D) {
  isl_stride_info *Info = isl_set_get_stride_info(Set.get(), int(D));
  isl::val Stride = isl::manage(isl_stride_info_get_stride(Info));
  isl::aff Offset = isl::manage(isl_stride_info_get_offset(Info));
  isl_stride_info_free(Info);
  isl::set All = isl::set::universe(Set.space());
  if (Stride.is_null() || Offset.is_null() || !bool(Stride.gt(isl::val::one(Set.ctx()))))
    return All;
  isl::aff Here = isl::aff::var_on_domain(isl::local_space(Set.space()),
                                          isl::dim::set, D);
  isl::pw_aff Left = isl::pw_aff(Here.sub(Offset).mod(Stride));
  return isl::manage(isl_pw_aff_zero_set(Left.release()));
}

isl::set c2cuda::stepsOf(const isl::union_pw_aff &Function,
                         const isl::union_set &Domain,
                         const std::string &Name) {
  isl::set Result = isl::set::universe(isl::space::unit(Domain.ctx()));
  isl::multi_union_pw_aff Own(Function.intersect_domain(Domain));
  for (const isl::set &Set : setsOf(isl::union_map::from(Own).range())) {
    isl::id_list Ids(Domain.ctx(), 1);
    Ids = Ids.add(idOf(Domain.ctx(), Name));
    Result = everyStep(Set, 0).bind(Set.space().multi_id(Ids));
  }
  return Result;
}

/// \p Plain within the smallest and largest values of \p Exact in dimensions in
/// which it has no bounds of its own: those of parts that are not in common
/// (`o < n` of one, `o < m` of the other).
static isl::set bounded(isl::set Plain, const isl::set &Exact) {
  for (int D = 0, N = int(count(Plain.tuple_dim())); D < N; ++D) {
    if (isl_set_dim_is_bounded(Plain.get(), isl_dim_set, unsigned(D)) ==
        isl_bool_true)
      continue;
    isl::local_space Local(Plain.space());
    isl::pw_aff Value = isl::aff::var_on_domain(Local, isl::dim::set, D);
    isl::pw_aff Low = Exact.dim_min(D).coalesce();
    isl::pw_aff High = Exact.dim_max(D).coalesce();
    Plain = Plain.intersect(Value.ge_set(Low.insert_domain(Plain.space())))
                .intersect(Value.le_set(High.insert_domain(Plain.space())));
  }
  return Plain;
}

isl::set c2cuda::parameterSteps(const isl::set &When) {
  return isl::set(When.affine_hull());
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
    Domain = Set.set_tuple_id(idOf(Set.ctx(), Name));
  if (Domain.is_null())
    return isl::map::empty(Result.space());
  isl::set Plain = bounded(withoutLocals(Domain.coalesce()), Domain);
  // Of { t = 2e + 1, 0 <= t <= 2 } only t = 1 is left, which is not one of the
  // constraints.
  Plain = Plain.intersect(withoutLocals(isl::set(Domain.affine_hull())));
  for (unsigned D = 0; D < N && !Plain.is_null(); ++D)
    Plain = Plain.intersect(everyStep(Domain, D));
  if (!Plain.is_null())
    Plain = Plain.intersect_params(parameterSteps(Domain.params()));
  return Result.intersect_domain(Plain);
}
