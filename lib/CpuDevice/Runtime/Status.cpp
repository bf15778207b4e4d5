// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// cudaGetLastError and the texts of errors.

#include "Status.h"

#include <cstdlib>

namespace c2cuda::device {

static thread_local cudaError_t LastError = cudaSuccess;

cudaError_t status(cudaError_t Error) {
  if (Error != cudaSuccess)
    LastError = Error;
  return Error;
}

bool hasDevice() {
  static const bool Has = getenv("C2CUDA_NO_DEVICE") == nullptr;
  return Has;
}

} // namespace c2cuda::device

using namespace c2cuda::device;

cudaError_t cudaGetLastError() {
  const cudaError_t Error = LastError;
  LastError = cudaSuccess;
  return Error;
}

cudaError_t cudaPeekAtLastError() { return LastError; }

const char *cudaGetErrorString(cudaError_t Error) {
  switch (Error) {
#define X(NAME, NUMBER, TEXT)                                                  \
  case NAME:                                                                   \
    return TEXT;
    C2CUDA_ERRORS(X)
#undef X
  }
  return "unrecognized error code";
}

const char *cudaGetErrorName(cudaError_t Error) {
  switch (Error) {
#define X(NAME, NUMBER, TEXT)                                                  \
  case NAME:                                                                   \
    return #NAME;
    C2CUDA_ERRORS(X)
#undef X
  }
  return "unrecognized error code";
}
