// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// From dependences to the order in which a region will run.

#ifndef C2CUDA_LIB_DRIVER_ORDERSCOP_H
#define C2CUDA_LIB_DRIVER_ORDERSCOP_H

#include "c2cuda/Analysis/Dependences.h"
#include "c2cuda/Schedule/Schedule.h"

#include <optional>

namespace c2cuda {

/// A scop in the order in which it will run.
struct OrderedScop {
  Scop Model;
  Dependences Edges;
  Schedule Order;
};

/// The cheapest order of \p Model, or of a model that does the same with more
/// memory, in pieces, in blocks of rounds, or under a condition to be checked.
std::optional<OrderedScop> orderScop(Scop Model, Dependences Edges,
                                     Refusals &Refusals);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_ORDERSCOP_H
