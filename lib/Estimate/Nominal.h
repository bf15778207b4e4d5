// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Numbers of iterations and elements where parameters are not known.

#ifndef C2CUDA_LIB_ESTIMATE_NOMINAL_H
#define C2CUDA_LIB_ESTIMATE_NOMINAL_H

#include "c2cuda/Support/Isl.h"

namespace c2cuda {

/// Values from \p Lower to \p Upper: the most there can be, or NominalTrips
/// where that depends on parameters.
double nominalExtent(const isl::pw_aff &Lower, const isl::pw_aff &Upper);

/// Elements of \p Set: the product of its dimensions' extents, each for given
/// values of those before it.
double nominalCount(const isl::set &Set);

} // namespace c2cuda

#endif // C2CUDA_LIB_ESTIMATE_NOMINAL_H
