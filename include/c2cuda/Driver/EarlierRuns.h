// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A file that has been converted is not converted once more: the new kernels would
// take the place of the old, and helpers be defined twice.

#ifndef C2CUDA_DRIVER_EARLIERRUNS_H
#define C2CUDA_DRIVER_EARLIERRUNS_H

#include "llvm/Support/Error.h"

#include <string>

namespace c2cuda {

/// Fails if \p Source has been converted before, or calls kernels in \p Device,
/// the .cu that is about to be written.
llvm::Error checkEarlierRuns(const std::string &Source,
                             const std::string &Device);

/// What to do then, behind a message: "convert it as it was then, ...".
std::string adviceAgain();

} // namespace c2cuda

#endif // C2CUDA_DRIVER_EARLIERRUNS_H
