// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where all values of v are r more than multiples of s, v is s floor(v / s) +
// r: floor(v / s) is another for each value, and leaves none out. Counted from
// the first value it is the number of the round, if that value is the same for
// all.

#include "DenseValues.h"

using namespace c2cuda;

/// [around, v] of all instances.
static isl::set valuesOf(const isl::union_pw_aff &Function,
                         const isl::union_set &Domain,
                         const std::vector<isl::union_pw_aff> &Around) {
  isl::multi_union_pw_aff All(Function);
  for (size_t A = Around.size(); A-- > 0;)
    All = isl::multi_union_pw_aff(Around[A]).flat_range_product(All);
  std::vector<isl::set> Values =
      setsOf(isl::union_map::from(All.intersect_domain(Domain)).range());
  return Values.size() == 1 ? Values[0] : isl::set();
}

/// [p] -> { [r] }, if it depends on nothing but parameters; else null.
static isl::aff onParameters(const isl::aff &Rest) {
  const auto Dims = unsigned(isl_aff_dim(Rest.get(), isl_dim_in));
  if (isl_aff_dim(Rest.get(), isl_dim_div) != 0 ||
      isl_aff_involves_dims(Rest.get(), isl_dim_in, 0, Dims) != isl_bool_false)
    return {};
  return isl::manage(
      isl_aff_project_domain_on_params(isl_aff_copy(Rest.get())));
}

isl::union_pw_aff
c2cuda::withoutGaps(const isl::union_pw_aff &Function,
                    const isl::union_set &Domain,
                    const std::vector<isl::union_pw_aff> &Around) {
  isl::set Values = valuesOf(Function, Domain, Around);
  if (Values.is_null())
    return Function;
  isl_stride_info *Info =
      isl_set_get_stride_info(Values.get(), int(Around.size()));
  isl::val Step = isl::manage(isl_stride_info_get_stride(Info));
  isl::aff Rest = isl::manage(isl_stride_info_get_offset(Info));
  isl_stride_info_free(Info);
  if (Step.is_null() || !bool(Step.gt(isl::val::one(Domain.ctx()))))
    return Function;
  isl::union_pw_aff Counted = Function;
  if (isl::aff First = onParameters(Rest); !First.is_null())
    Counted = Counted.sub(isl::manage(isl_union_pw_aff_aff_on_domain(
        Domain.universe().release(), First.release())));
  return isl::manage(isl_union_pw_aff_floor(
      isl_union_pw_aff_scale_down_val(Counted.release(), Step.release())));
}

std::vector<isl::union_pw_aff>
c2cuda::withoutDetermined(std::vector<isl::union_pw_aff> Functions,
                          const isl::union_set &Domain,
                          const std::vector<isl::union_pw_aff> &Around) {
  for (size_t F = 0; F < Functions.size() && Functions.size() > 1;) {
    std::vector<isl::union_pw_aff> Others = Around;
    for (size_t O = 0; O < Functions.size(); ++O)
      if (O != F)
        Others.push_back(Functions[O]);
    isl::set Values = valuesOf(Functions[F], Domain, Others);
    isl::map Last = Values.is_null()
                        ? isl::map()
                        : isl::manage(isl_map_from_range(Values.copy()));
    if (!Last.is_null())
      Last = isl::manage(isl_map_move_dims(Last.release(), isl_dim_in, 0,
                                           isl_dim_out, 0,
                                           unsigned(Others.size())));
    if (!Last.is_null() && bool(Last.is_single_valued()))
      Functions.erase(Functions.begin() + long(F));
    else
      ++F;
  }
  return Functions;
}
