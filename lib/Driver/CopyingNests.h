// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Nests that loops of the host run for other parts of the arrays in each round, and
// that do little, or leave little, with what is copied for that: distances of one point
// to all others, where the loop over the points is none that threads can share. The
// copies take longer than the loops as written.

#ifndef C2CUDA_LIB_DRIVER_COPYINGNESTS_H
#define C2CUDA_LIB_DRIVER_COPYINGNESTS_H

#include "ConvertFunction.h"

namespace c2cuda {

/// The variable of the loop that makes \p Region one of them, by name, if all its
/// arrays are copied; empty if it is worth that.
std::string copiesInLoop(const ConvertedRegion &Region);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_COPYINGNESTS_H
