// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Errors of the device program: a message on stderr, and exit status 1.

#ifndef C2CUDA_RUNTIME_REPORT_H
#define C2CUDA_RUNTIME_REPORT_H

#include <string>

namespace c2cuda::device {

/// Ends the program. The text names the kernel, block and thread if one runs.
[[noreturn]] void fail(const std::string &Message);

/// Where the kernel has called the run time, which accesses memory for it;
/// null for what it does itself.
inline const char *AccessSite = nullptr;

/// "kernel 'k', block (0,0,0), thread (1,0,0)", or "" outside kernels.
std::string currentThread();

std::string formatted(const char *Format, ...)
    __attribute__((format(printf, 1, 2)));
std::string dimensions(const unsigned (&Xyz)[3]);
/// The name as in the source, without the parameters.
std::string demangled(const char *Name);

/// Names the kernel that runs; null when none does.
void setRunningKernel(const char *Name);
bool inKernel();

/// Reports faults of kernels, and the host's use of device memory.
void installFaultHandler();

} // namespace c2cuda::device

#endif
