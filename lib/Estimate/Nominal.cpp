// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Nominal.h"

#include "c2cuda/Estimate/Estimate.h"

#include <algorithm>

using namespace c2cuda;

double c2cuda::nominalExtent(const isl::pw_aff &Lower,
                             const isl::pw_aff &Upper) {
  if (Lower.is_null() || Upper.is_null())
    return NominalTrips;
  isl::val Most = maximumOf(Upper.sub(Lower).add_constant(1).coalesce());
  if (Most.is_null() || !bool(Most.is_int()))
    return NominalTrips;
  // Bounds that come from types say nothing.
  double Extent = double(Most.num_si());
  return Extent >= 1 << 30 ? NominalTrips : std::max(1.0, Extent);
}

/// Whether the only dimension of \p Set has ends; what indices in memory say
/// has none.
static bool isBounded(const isl::set &Set) {
  return isl_set_dim_has_lower_bound(Set.get(), isl_dim_set, 0) ==
             isl_bool_true &&
         isl_set_dim_has_upper_bound(Set.get(), isl_dim_set, 0) ==
             isl_bool_true;
}

double c2cuda::nominalCount(const isl::set &Set) {
  double Result = 1;
  unsigned Rank = count(Set.tuple_dim());
  for (unsigned D = 0; D < Rank; ++D) {
    isl::set Own = Set.project_out(isl::dim::set, D + 1, Rank - D - 1);
    if (D > 0) {
      unsigned Parameters = count(Own.dim(isl::dim::param));
      Own = isl::manage(isl_set_move_dims(Own.copy(), isl_dim_param, Parameters,
                                          isl_dim_set, 0, D));
    }
    Result *= isBounded(Own) ? nominalExtent(Own.dim_min(0), Own.dim_max(0))
                             : NominalTrips;
  }
  return Result;
}
