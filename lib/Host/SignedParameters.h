// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which parameters could be too large for the signed numbers of kernels.

#ifndef C2CUDA_LIB_HOST_SIGNEDPARAMETERS_H
#define C2CUDA_LIB_HOST_SIGNEDPARAMETERS_H

#include "c2cuda/Host/HostPlan.h"

namespace c2cuda {

/// Numbers of those unsigned parameters of 64 bits, taken as signed ones
/// (kernelType), that may be 2^62 or more where the region runs: a limit that
/// is SIZE_MAX for none. Not those of which it is clear that no program could
/// run the region then: there is no memory for so many elements, and no time
/// for so many rounds.
std::vector<unsigned> parametersToCheck(const Scop &Scop,
                                        const isl::set &NonEmpty);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_SIGNEDPARAMETERS_H
