// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Domains of conditions like `j != i`: everything but a few iterations.

#ifndef C2CUDA_MODEL_HOLES_H
#define C2CUDA_MODEL_HOLES_H

#include "c2cuda/Support/Isl.h"

#include <optional>

namespace c2cuda {

/// A set { S[i] } is Hull without Hole. Hull is convex; Hole says no more than
/// it has to in Hull (`j = i`, whatever the bounds of j).
struct HoledSet {
  isl::set Hull, Hole;
};

/// Nothing where \p Set is convex, or where more than a few neighbouring
/// iterations of one loop are missing: two loops do without a condition then.
std::optional<HoledSet> holedSet(const isl::set &Set);

} // namespace c2cuda

#endif // C2CUDA_MODEL_HOLES_H
