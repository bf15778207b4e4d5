// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TimeRounds.h"

#include <algorithm>

using namespace c2cuda;

namespace {

/// Values that lie evenly apart: Offset modulo Stride.
struct Progression {
  long Stride = 1, Offset = 0;
  /// The smallest value where that is known.
  std::optional<long> First;
};

std::optional<Progression> progressionOf(const isl::set &Times) {
  isl_stride_info *Info = isl_set_get_stride_info(Times.get(), 0);
  isl::val Stride = isl::manage(isl_stride_info_get_stride(Info));
  isl::aff Offset = isl::manage(isl_stride_info_get_offset(Info));
  isl_stride_info_free(Info);
  if (Stride.is_null() || Offset.is_null() || !bool(Stride.is_int()))
    return std::nullopt;
  Progression Result;
  Result.Stride = std::max(1l, Stride.num_si());
  if (Result.Stride == 1)
    return Result;
  isl::val Constant = Offset.constant_val();
  if (!bool(Offset.is_cst()) || !bool(Constant.is_int()))
    return std::nullopt;
  Result.Offset = Constant.num_si();
  isl::val First = minimumOf(Times.dim_min(0));
  if (First.is_null() || !bool(First.is_int()))
    return std::nullopt;
  Result.First = First.num_si();
  return Result;
}

/// floor((\p Time - \p First) / \p Stride)
isl::union_pw_aff counted(const isl::union_pw_aff &Time, long First,
                          long Stride) {
  isl::ctx Ctx = Time.ctx();
  isl_union_pw_aff *Begin = isl_union_pw_aff_val_on_domain(
      Time.domain().release(), isl_val_int_from_si(Ctx.get(), First));
  isl_union_pw_aff *Result = isl_union_pw_aff_sub(Time.copy(), Begin);
  Result = isl_union_pw_aff_scale_down_val(
      Result, isl_val_int_from_si(Ctx.get(), Stride));
  return isl::manage(isl_union_pw_aff_floor(Result));
}

long modulo(long Value, long Divisor) {
  return ((Value % Divisor) + Divisor) % Divisor;
}

} // namespace

std::vector<TimeRound>
c2cuda::roundsOf(const isl::set &Known,
                 const std::vector<const KernelSite *> &Sites,
                 const std::vector<const Kernel *> &Kernels) {
  std::vector<TimeRound> Result;
  std::vector<Progression> Steps;
  for (size_t K = 0; K < Sites.size(); ++K) {
    isl::union_pw_aff Time = Sites[K]->Outer[0];
    isl::union_map Map = isl::union_map::from(isl::multi_union_pw_aff(Time));
    isl::union_set Domain = Sites[K]->Domain.intersect_params(Known);
    isl::set Times;
    for (const isl::set &Set : setsOf(Map.intersect_domain(Domain).range()))
      Times = Set.coalesce();
    auto Own = Times.is_null() ? std::nullopt : progressionOf(Times);
    if (!Own || (K > 0 && Own->Stride != Steps[0].Stride))
      return {};
    Steps.push_back(*Own);
    Result.push_back({Sites[K], Kernels[K], Time});
  }
  long Stride = Steps[0].Stride;
  if (Stride == 1)
    return Result;
  long First = *Steps[0].First;
  for (const Progression &Own : Steps)
    First = std::min(First, *Own.First);
  std::vector<size_t> Order(Result.size());
  for (size_t K = 0; K < Order.size(); ++K)
    Order[K] = K;
  std::stable_sort(Order.begin(), Order.end(), [&](size_t A, size_t B) {
    return modulo(Steps[A].Offset - First, Stride) <
           modulo(Steps[B].Offset - First, Stride);
  });
  std::vector<TimeRound> Sorted;
  for (size_t K : Order) {
    Sorted.push_back(Result[K]);
    Sorted.back().Time = counted(Result[K].Time, First, Stride);
    Sorted.back().IsCounted = true;
  }
  return Sorted;
}
