// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A conversion that fails inside is a message, and never the end of the process.

#ifndef C2CUDA_DRIVER_RECOVERY_H
#define C2CUDA_DRIVER_RECOVERY_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace c2cuda {

/// Whether \p Work came to its end: signals of crashes, a stack or memory that is
/// used up, failed assertions and LLVM's fatal errors end it, not the process.
/// Nothing is destroyed then that lived inside; what it has changed outside must
/// not be used.
bool runSafely(llvm::function_ref<void()> Work);

} // namespace c2cuda

#endif // C2CUDA_DRIVER_RECOVERY_H
