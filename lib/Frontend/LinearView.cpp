// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LinearView.h"

using namespace clang;

namespace c2cuda {

/// Elements per step of dimension \p Number; 0 if that is no constant.
static int64_t strideOf(const ArrayDraft &Array, size_t Number) {
  int64_t Stride = 1;
  for (size_t K = Number + 1; K < Array.Extents.size(); ++K) {
    const auto &Length = Array.Extents[K].Length;
    auto Constant = Length ? Length->constant() : std::nullopt;
    if (!Constant || *Constant <= 0 ||
        __builtin_mul_overflow(Stride, *Constant, &Stride) ||
        Stride > (int64_t(1) << 40))
      return 0;
  }
  return Stride;
}

bool canBeLinear(const ArrayDraft &Array) {
  return !Array.IsPrivate && !Array.Extents.empty() && strideOf(Array, 0) > 0;
}

bool isInFirstRow(const AccessDraft &Access) {
  for (size_t K = 0; K + 1 < Access.Indices.size(); ++K)
    if (const isl::pw_aff &Row = Access.Indices[K].Affine;
        Row.is_null() ||
        !Row.plain_is_equal(constantAff(Row.ctx(), 0L)).is_true())
      return false;
  return true;
}

Index linearIndex(const AccessDraft &Access, const ArrayDraft &Array,
                  RegionDraft &Draft) {
  Index Result;
  isl::pw_aff Sum = constantAff(Draft.Isl, 0L);
  for (size_t K = 0; K < Access.Indices.size(); ++K) {
    int64_t Stride = strideOf(Array, K);
    for (Index::Term Term : Access.Indices[K].Terms) {
      Term.Factor = Stride;
      Result.Terms.push_back(Term);
    }
    const isl::pw_aff &Part = Access.Indices[K].Affine;
    Sum = Sum.is_null() || Part.is_null()
              ? isl::pw_aff()
              : Sum.add(Part.mul(constantAff(Draft.Isl, long(Stride))));
  }
  Result.Affine = Sum;
  return Result;
}

Extent linearExtent(const ArrayDraft &Array) {
  const auto &First = Array.Extents.front().Length;
  auto Rows = First ? First->constant() : std::nullopt;
  int64_t Total;
  if (!Rows || __builtin_mul_overflow(*Rows, strideOf(Array, 0), &Total))
    return {};
  return {Polynomial(Total), std::to_string(Total)};
}

} // namespace c2cuda
