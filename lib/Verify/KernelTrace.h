// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Reads what the CPU device wrote of launches and copies.

#ifndef C2CUDA_VERIFY_KERNELTRACE_H
#define C2CUDA_VERIFY_KERNELTRACE_H

#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <string>

namespace c2cuda {

/// "kernel 'k' ran last on it", for the byte of the host at \p Address; or that
/// nothing came there from the device.
std::string lastKernelOn(llvm::StringRef Trace, uint64_t Address);

} // namespace c2cuda

#endif
