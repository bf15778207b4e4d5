// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What was launched and copied, in the order of time, in the file that
// C2CUDA_TRACE names, with tabs between the words:
//
//   launch NAME BUFFER...       buffers are given as where they begin
//   copy HOST BYTES BUFFER      from the device to the host

#ifndef C2CUDA_RUNTIME_TRACE_H
#define C2CUDA_RUNTIME_TRACE_H

#include "ModuleFormat.h"

#include <cstddef>

namespace c2cuda::device {

void traceLaunch(const KernelRecord &Record, void **Arguments);
void traceCopyToHost(const void *Host, size_t Bytes, const void *Device);

} // namespace c2cuda::device

#endif
