// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A launch that passed the checks.

#ifndef C2CUDA_RUNTIME_LAUNCH_H
#define C2CUDA_RUNTIME_LAUNCH_H

#include "Registry.h"

#include <cstddef>
#include <string>

namespace c2cuda::device {

struct Launch {
  const Kernel *Of;
  unsigned Grid[3], Block[3];
  size_t DynamicShared;
  bool IsCooperative = false; // its blocks may wait for each other
};

/// From now on the threads of that block run.
void enterBlock(const Launch &L, uint64_t Block);
/// Shared memory holds nothing when a block begins.
void clearShared(const Launch &L);
/// The text for an address behind the block's dynamic shared memory, and for one
/// before it, where other launches may have some; "" for others.
std::string behindDynamicShared(uintptr_t Real);
std::string beforeDynamicShared(uintptr_t Real);
/// Whether the launch that runs is cooperative.
bool runsCooperative();

/// Runs all blocks, one after the other. Arguments is as in cudaLaunchKernel.
void run(const Launch &L, void **Arguments);

} // namespace c2cuda::device

#endif
