// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// cudaGetLastError and the texts of errors.

#include "Status.h"
#include "Report.h"

#include <cstdlib>

namespace c2cuda::device {

static thread_local cudaError_t LastError = cudaSuccess;

cudaError_t status(cudaError_t Error) {
  if (Error != cudaSuccess)
    LastError = Error;
  return Error;
}

/// Of the first failed launch that nobody has asked for.
static std::string &unasked() {
  static auto *TheText = new std::string;
  return *TheText;
}

static void complainAtEnd() {
  if (!unasked().empty())
    fail(unasked() + ", and the program never called cudaGetLastError");
}

void launchFailed(const char *Kernel, cudaError_t Error) {
  static const bool IsChecked = [] {
    const char *Wanted = getenv("C2CUDA_CHECK_LAUNCHES");
    if (!Wanted || !*Wanted)
      return false;
    atexit(complainAtEnd);
    return true;
  }();
  if (IsChecked && unasked().empty())
    unasked() = "the launch of '" + demangled(Kernel) +
                "' failed: " + cudaGetErrorString(Error);
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
  unasked().clear();
  return Error;
}

cudaError_t cudaPeekAtLastError() {
  unasked().clear();
  return LastError;
}

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
