// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The limits of the device: those of an NVIDIA H100 or H200 where programs can
// run into them.

#ifndef C2CUDA_RUNTIME_LIMITS_H
#define C2CUDA_RUNTIME_LIMITS_H

#include <cstddef>

namespace c2cuda::device {

constexpr unsigned MaxThreadsPerBlock = 1024;
constexpr unsigned MaxBlockDim[3] = {1024, 1024, 64};
constexpr unsigned MaxGridDim[3] = {2147483647, 65535, 65535};
constexpr unsigned WarpSize = 32;
constexpr size_t SharedPerBlock = 48 * 1024;
constexpr size_t SharedPerBlockOptin = 227 * 1024;
constexpr size_t SharedPerMultiprocessor = 228 * 1024;
constexpr size_t ConstantMemory = 64 * 1024;
constexpr int Multiprocessors = 132;
constexpr int ComputeMajor = 9, ComputeMinor = 0;

} // namespace c2cuda::device

#endif
