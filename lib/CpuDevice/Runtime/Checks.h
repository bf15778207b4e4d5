// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What is done with the accesses that kernels report, if they are compiled to.

#ifndef C2CUDA_RUNTIME_CHECKS_H
#define C2CUDA_RUNTIME_CHECKS_H

#include "ModuleFormat.h"

#include <string>

namespace c2cuda::device {

/// Turns on the bits of CheckBits.
void turnOnChecks(uint64_t Bits);

/// " at file:line:column"
std::string placeText(const SiteRecord &Site);

} // namespace c2cuda::device

#endif
