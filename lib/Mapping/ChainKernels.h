// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Kernels whose threads have chains of iterations.

#ifndef C2CUDA_LIB_MAPPING_CHAINKERNELS_H
#define C2CUDA_LIB_MAPPING_CHAINKERNELS_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// One launch of a kernel called \p Name for all of \p Scop in these chains.
MappedScop mapChains(const Scop &Scop, const ParameterChains &Chains,
                     const std::string &Name);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_CHAINKERNELS_H
