// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Shared memory has addresses of 32 bits, which inline PTX uses.

#ifndef C2CUDA_RUNTIME_SHAREDADDRESSES_H
#define C2CUDA_RUNTIME_SHAREDADDRESSES_H

#include <cstdint>
#include <string>

namespace c2cuda::device {

/// For a fault at what c2cuda_rt_shared_pointer made of an address without
/// memory: what is near; "" for other faults.
std::string describeSharedAddress(uintptr_t Fault);

} // namespace c2cuda::device

#endif
