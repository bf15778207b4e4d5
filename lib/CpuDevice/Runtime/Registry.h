// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Kernels and variables by the addresses that the host side knows them by.

#ifndef C2CUDA_RUNTIME_REGISTRY_H
#define C2CUDA_RUNTIME_REGISTRY_H

#include "ModuleFormat.h"

namespace c2cuda::device {

struct Kernel {
  const KernelRecord *Record = nullptr;
  uint64_t StaticShared = 0;
  uint64_t MaxDynamicShared = 48 * 1024; // less what is static, unless raised
};

/// Null for an address that is no kernel's.
Kernel *findKernel(const void *HostFunction);
/// Null for an address that is no device variable's.
const VariableRecord *findVariable(const void *HostVariable);

} // namespace c2cuda::device

#endif
