// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Figures of devices, and the roofline.

#include "Roofline.h"
#include "Report.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace c2cuda::device {

// From NVIDIA's data sheets, at the boost clock.
constexpr DeviceFigures Devices[] = {
    {"h200", 34, 67, 67, 4800, 64, 132, 1.98},
    {"h100", 34, 67, 67, 3350, 64, 132, 1.98},
    {"a100", 9.7, 19.5, 19.5, 2039, 32, 108, 1.41},
    {"v100", 7.8, 15.7, 7.8, 900, 16, 80, 1.53},
    {"rtx4090", 1.29, 82.6, 1.29, 1008, 32, 128, 2.52},
};

const DeviceFigures &profiledDevice() {
  const char *Wanted = getenv("C2CUDA_PROFILE_DEVICE");
  if (!Wanted || !*Wanted)
    return Devices[0];
  std::string Names;
  for (const DeviceFigures &D : Devices) {
    if (strcmp(D.Name, Wanted) == 0)
      return D;
    Names += std::string(Names.empty() ? "" : ", ") + D.Name;
  }
  fail("no figures of a device '" + std::string(Wanted) + "'; there are " +
       Names);
}

/// Instructions of one precision.
static double slots(const KernelProfile &K, Operation First) {
  double Sum = 0;
  for (unsigned I = 0; I != NumFloatOperations; ++I)
    Sum += double(K.Operations[unsigned(First) + I]);
  return Sum;
}

Estimate estimate(const KernelProfile &K, const DeviceFigures &D) {
  constexpr double Tera = 1e12, Giga = 1e9;
  const double Slots32 = slots(K, Operation::Add32),
               Slots64 = slots(K, Operation::Add64),
               Fused64 = double(K.operations(Operation::Tensor64));
  double Sectors = 0, Wavefronts = 0;
  for (const AccessCount &A : K.Global)
    Sectors += double(A.Sectors);
  for (const AccessCount &A : K.Shared)
    Wavefronts += double(A.Wavefronts);
  Estimate E;
  E.Flops = Slots32 + Slots64 + double(K.operations(Operation::Fma32)) +
            double(K.operations(Operation::Fma64)) + 2 * Fused64;
  E.LeastBytes = double(K.Footprint);
  E.MostBytes = Sectors * (1 << SectorShift);
  const std::pair<double, const char *> Parts[] = {
      {E.LeastBytes / (D.Bandwidth * Giga), "memory"},
      {2 * Slots32 / (D.Flops32 * Tera), "fp32"},
      {2 * Slots64 / (D.Flops64 * Tera), "fp64"},
      {2 * Fused64 / (D.Tensor64 * Tera), "fp64 tensor cores"},
      {Wavefronts / (D.Multiprocessors * D.Clock * Giga), "shared memory"},
  };
  std::tie(E.LeastSeconds, E.Bound) = Parts[0];
  for (const auto &[Seconds, What] : Parts)
    if (Seconds > E.LeastSeconds)
      std::tie(E.LeastSeconds, E.Bound) = std::make_pair(Seconds, What);
  E.MostSeconds = std::max(E.LeastSeconds, E.MostBytes / (D.Bandwidth * Giga));
  return E;
}

} // namespace c2cuda::device
