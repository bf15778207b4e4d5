// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The last error, as cudaGetLastError gives it.

#ifndef C2CUDA_RUNTIME_STATUS_H
#define C2CUDA_RUNTIME_STATUS_H

#include "cuda_runtime_api.h"

namespace c2cuda::device {

/// Remembers an error and returns it.
cudaError_t status(cudaError_t Error);

/// Remembers that a <<<>>> failed, which only cudaGetLastError tells. If nobody
/// asks, and C2CUDA_CHECK_LAUNCHES is set, the program ends with a message.
void launchFailed(const char *Kernel, cudaError_t Error);

/// C2CUDA_NO_DEVICE in the environment plays a machine without a GPU.
bool hasDevice();

} // namespace c2cuda::device

#endif
