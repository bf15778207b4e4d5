// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Wavefronts, one launch for each, become wavefronts of tiles.

#ifndef C2CUDA_LIB_MAPPING_WAVETILES_H
#define C2CUDA_LIB_MAPPING_WAVETILES_H

#include "SelectKernels.h"

namespace c2cuda {

/// The kernel that does a diagonal of tiles of what a host loop (the innermost
/// around all of \p Sites, which are all that is in it) does in several rounds,
/// without a name, in \p SharedBytes where that is possible; nothing if that
/// loop is no wavefront, nor one of the user's around kernels of one dimension,
/// or no loops under it can be tiled.
std::optional<Kernel> tiledInWaves(const Scop &Scop,
                                   const Dependences &Dependences,
                                   const std::vector<const KernelSite *> &Sites,
                                   const std::vector<const Kernel *> &Kernels,
                                   unsigned SharedBytes);

/// When it is launched, { kernel[outer] -> [time] }, of \p Length dimensions;
/// \p Site is one of those that it takes the place of.
isl::map wavesInTime(const KernelSite &Site, unsigned Length,
                     const Kernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_WAVETILES_H
