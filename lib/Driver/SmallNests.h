// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Nests that have less to do than it takes to ask the device.

#ifndef C2CUDA_LIB_DRIVER_SMALLNESTS_H
#define C2CUDA_LIB_DRIVER_SMALLNESTS_H

#include "c2cuda/Frontend/Frontend.h"

namespace c2cuda {

/// Whether \p Region is in a loop that stays on the host, and is known to run
/// so few statements that copies to the device and back would take longer, each
/// time.
bool isSmallNest(const ScopRegion &Region, clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_SMALLNESTS_H
