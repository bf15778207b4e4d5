// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The order as written inside a kernel, as a plain tree.

#ifndef C2CUDA_LIB_PROMOTION_KERNELORDER_H
#define C2CUDA_LIB_PROMOTION_KERNELORDER_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// A part of the order: one loop around a body, a sequence, or instances
/// without a loop.
struct OrderNode {
  enum class Kind { Leaf, Loop, Sequence };
  Kind What = Kind::Leaf;
  isl::union_set Domain;
  /// Loop: { S[i] -> [v] }.
  isl::union_pw_aff Function;
  /// Loop: one; Sequence: two or more, none of them a sequence.
  std::vector<OrderNode> Children;
};

/// The order of \p Domain as \p Written has it, without loops that run once
/// for each thread of \p Kernel.
OrderNode orderInKernel(const isl::schedule &Written, const Kernel &Kernel);

/// Leaves the instances in \p Domain to \p Node.
void restrictTo(OrderNode &Node, const isl::union_set &Domain);

/// The tree as isl's schedule of the instances in \p Domain.
isl::schedule scheduleOf(const OrderNode &Order, const isl::union_set &Domain);

/// The same for the prelude of \p Kernel.
isl::schedule preludeOf(const isl::schedule &Written, const Kernel &Kernel);

/// The parts that run one after the other: the children of a sequence, or the
/// tree itself.
std::vector<OrderNode> partsOf(const OrderNode &Order);

/// The same with neighbouring ones without loops put together.
std::vector<OrderNode> mergedParts(const OrderNode &Order);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_KERNELORDER_H
