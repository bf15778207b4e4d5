// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// From the regions of a function to the loops around them during which arrays
// stay on the device.

#ifndef C2CUDA_LIB_DRIVER_KEEPONDEVICE_H
#define C2CUDA_LIB_DRIVER_KEEPONDEVICE_H

#include "ConvertFunction.h"

namespace c2cuda {

/// \p Regions, all of \p Function and in the order of the text, with what stays.
/// \p Taken: the names of the file. \p Copying: who hears of regions that are left
/// out since they are not worth their copies; null to have them all.
std::vector<ConvertedRegion>
withResidency(std::vector<ConvertedRegion> Regions,
              const clang::FunctionDecl &Function, clang::ASTContext &Context,
              const std::vector<std::string> &Taken, bool HasTypedMemory,
              Refusals *Copying);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_KEEPONDEVICE_H
