// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_LIB_HOST_MEMORYHELPERS_H
#define C2CUDA_LIB_HOST_MEMORYHELPERS_H

#include "llvm/ADT/StringRef.h"

namespace c2cuda {

/// Helpers that look at ranges of memory, and at what a buffer holds, by what follows
/// "c2cuda_" in their names; null for others.
const char *memoryHelper(llvm::StringRef Name);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_MEMORYHELPERS_H
