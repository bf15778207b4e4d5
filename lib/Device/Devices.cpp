// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Figures of GPUs. This file needs nothing but C++: the CPU device's run time
// is built with it.

#include "c2cuda/Device/Device.h"

using namespace c2cuda;

namespace {

constexpr unsigned KB = 1024, MB = 1024 * 1024;

// What a multiprocessor has: NVIDIA, "CUDA C++ Programming Guide", table
// "Technical Specifications per Compute Capability"; shared memory moves 32
// banks of 4 bytes a clock on all of them (ibid., "Shared Memory").
// Multiprocessors, clocks (boost), caches and rates: NVIDIA's whitepapers on
// the Tesla V100, the Turing, A100, GA102, Ada and H100 architectures, the data
// sheets of the T4, the A100 80GB, the H100 SXM, the H200 SXM and HGX B200, and
// the "Blackwell Tuning Guide". Link: PCI Express of the generation they name.
constexpr Device Devices[] = {
    {"v100", 70, 80, 65536, 2048, 32, 96 * KB, 96 * KB, 128, 6 * MB, 1.53, 900,
     16, 15.7, 7.8, 7.8},
    {"t4", 75, 40, 65536, 1024, 16, 64 * KB, 64 * KB, 128, 4 * MB, 1.59, 300,
     16, 8.1, 0.25, 0.25},
    {"a100", 80, 108, 65536, 2048, 32, 164 * KB, 163 * KB, 128, 40 * MB, 1.41,
     2039, 32, 19.5, 9.7, 19.5},
    {"rtx3090", 86, 82, 65536, 1536, 16, 100 * KB, 99 * KB, 128, 6 * MB, 1.695,
     936, 32, 35.6, 0.556, 0.556},
    {"rtx4090", 89, 128, 65536, 1536, 24, 100 * KB, 99 * KB, 128, 72 * MB, 2.52,
     1008, 32, 82.6, 1.29, 1.29},
    {"h100", 90, 132, 65536, 2048, 32, 228 * KB, 227 * KB, 128, 50 * MB, 1.98,
     3350, 64, 67, 34, 67},
    {"h200", 90, 132, 65536, 2048, 32, 228 * KB, 227 * KB, 128, 50 * MB, 1.98,
     4800, 64, 67, 34, 67},
    {"b200", 100, 148, 65536, 2048, 32, 228 * KB, 227 * KB, 128, 126 * MB, 1.98,
     7700, 64, 75, 37, 37},
};

std::string architectureOf(const Device &D) {
  return "sm_" + std::to_string(D.Capability);
}

} // namespace

const Device *c2cuda::findDevice(const std::string &Name) {
  for (const Device &D : Devices)
    if (Name == D.Name || Name == architectureOf(D))
      return &D;
  return nullptr;
}

std::string c2cuda::deviceNames() {
  std::string Result;
  for (const Device &D : Devices)
    Result += (Result.empty() ? "" : ", ") + std::string(D.Name);
  return Result;
}

std::string c2cuda::architectureNames() {
  std::string Result;
  unsigned Last = 0;
  for (const Device &D : Devices) {
    if (D.Capability == Last)
      continue;
    Last = D.Capability;
    Result += (Result.empty() ? "" : ", ") + architectureOf(D);
  }
  return Result;
}

Device c2cuda::portableDevice() {
  Device Result = *findDevice("h200");
  Result.Capability = Devices[0].Capability;
  Result.IsPortable = true;
  return Result;
}
