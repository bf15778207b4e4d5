// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Other names for what regions bring along.

#ifndef C2CUDA_LIB_DRIVER_RENAMING_H
#define C2CUDA_LIB_DRIVER_RENAMING_H

#include "ConvertFunction.h"

#include <map>
#include <string>
#include <vector>

namespace c2cuda {

using NewNames = std::map<std::string, std::string>;

/// \p Text with other words, also in comments.
std::string renamed(llvm::StringRef Text, const NewNames &New);

/// Kernels, what they call, and their launches. The region's launches cannot be
/// made anew after that (DeviceText::Widen).
void rename(ConvertedRegion &Region, const NewNames &New);

/// "f_kernel" of "f_kernel_2".
std::string withoutNumber(llvm::StringRef Name);

/// Gives copies of functions that are not the same names that are not: several
/// regions may call what has one name in several classes or namespaces. \p Taken:
/// names that are in use.
void separateCopies(std::vector<ConvertedRegion> &Regions,
                    const std::vector<std::string> &Taken);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_RENAMING_H
