// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The smallest box of constant size around a parametric set.

#ifndef C2CUDA_LIB_PROMOTION_FIXEDBOX_H
#define C2CUDA_LIB_PROMOTION_FIXEDBOX_H

#include "c2cuda/Support/Isl.h"

#include <optional>
#include <vector>

namespace c2cuda {

struct FixedBox {
  /// [p] -> { [o] } per dimension.
  std::vector<isl::pw_aff> Offset;
  std::vector<unsigned> Sizes;
};

/// A box around [p] -> { A[a] } with at most \p MaxSize elements per dimension:
/// per dimension the lower bound of the set's hull from which the extent is
/// smallest. Nothing if an extent depends on parameters.
std::optional<FixedBox> fixedBoxAround(const isl::set &Set, unsigned MaxSize);

/// { A[a] : offset <= a < offset + size } in \p Space.
isl::set elementsOfBox(const isl::space &Space,
                       const std::vector<isl::pw_aff> &Offset,
                       const std::vector<unsigned> &Sizes);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_FIXEDBOX_H
