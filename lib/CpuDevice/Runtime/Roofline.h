// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// How long a kernel takes at least on a named GPU, from what it does and the
// figures of its data sheet.

#ifndef C2CUDA_RUNTIME_ROOFLINE_H
#define C2CUDA_RUNTIME_ROOFLINE_H

#include "Profile.h"

#include "c2cuda/Device/Device.h"

namespace c2cuda::device {

using DeviceFigures = c2cuda::Device;

/// That of C2CUDA_PROFILE_DEVICE, the H200 if it is not set; ends the program
/// for a name that nobody knows.
const DeviceFigures &profiledDevice();

struct Estimate {
  double Flops;      // a fused operation counts as two
  double LeastBytes; // from the memory: every sector once
  double MostBytes;  // every sector whenever it is asked for
  double LeastSeconds, MostSeconds;
  const char *Bound; // what takes the least time: "memory", "fp64", ...
};

Estimate estimate(const KernelProfile &K, const DeviceFigures &Device);

} // namespace c2cuda::device

#endif
