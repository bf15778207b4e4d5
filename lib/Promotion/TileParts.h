// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A loop in which threads have tiles of values, in parts: where a block's
// values all have the same iterations, and where some of them have not, as on
// the diagonal of a triangle.

#ifndef C2CUDA_LIB_PROMOTION_TILEPARTS_H
#define C2CUDA_LIB_PROMOTION_TILEPARTS_H

#include "KernelOrder.h"

namespace c2cuda {

/// A run of a loop's values.
struct TilePart {
  /// [p, outer, origins] -> { [v] }.
  isl::set Values;
  /// The loop for all of a thread's values, whether the program has them or
  /// not.
  OrderNode Order;
  /// What the program has of it, if a thread has to ask; else null.
  isl::union_set Only;
};

/// The parts of the loop \p Part, in order; none if the rules of
/// regardlessOfEdges allow no part of it. A part begins where a tile of \p Step
/// values that is counted from a block's first value would, where it can.
/// \p Known holds for the block.
std::vector<TilePart> tileParts(const PromotedKernel &Kernel,
                                const OrderNode &Part, const isl::set &Known,
                                unsigned Step);

/// \p Tree where \p Part has to be asked, as conditions within its loops.
isl::schedule withConditions(const TilePart &Part, const isl::schedule &Tree);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_TILEPARTS_H
