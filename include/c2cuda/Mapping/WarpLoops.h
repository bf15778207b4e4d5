// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Policy: which loops of a thread a warp goes through.

#ifndef C2CUDA_MAPPING_WARPLOOPS_H
#define C2CUDA_MAPPING_WARPLOOPS_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// \p Mapped with a warp for each value of kernels that a loop of the host
/// launches for one dimension, where threads look for the least, largest or the
/// like in a long loop along rows: dynamic programs by anti-diagonals
/// (`c[i][j] = min(c[i][k] + c[k + 1][j])`), whose launches have few values.
MappedScop withWarpLoops(const Scop &Scop, const Device &Target,
                         MappedScop Mapped);

} // namespace c2cuda

#endif // C2CUDA_MAPPING_WARPLOOPS_H
