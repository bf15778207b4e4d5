// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The roofline; figures of devices are those of lib/Device.

#include "Roofline.h"
#include "Report.h"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace c2cuda::device {

const DeviceFigures &profiledDevice() {
  const char *Wanted = getenv("C2CUDA_PROFILE_DEVICE");
  const std::string Name = Wanted && *Wanted ? Wanted : "h200";
  if (const DeviceFigures *Found = findDevice(Name))
    return *Found;
  fail("no figures of a device '" + Name + "'; there are " + deviceNames());
}

/// Operations of one precision.
static double slots(const KernelProfile &K, Operation First) {
  double Sum = 0;
  for (unsigned I = 0; I != NumFloatOperations; ++I)
    Sum += double(K.Operations[unsigned(First) + I]);
  return Sum;
}

Estimate estimate(const KernelProfile &K, const DeviceFigures &D) {
  // A wavefront takes all banks once.
  constexpr double Tera = 1e12, Giga = 1e9, BankBytes = 128;
  // What a multiprocessor has of units for them, from compute capability 7.0 to
  // 12.0 (CUDA C++ Programming Guide, throughput of arithmetic instructions).
  constexpr double SpecialUnits = 16;
  const double Slots32 = slots(K, Operation::Add32),
               Slots64 = slots(K, Operation::Add64),
               Fused64 = double(K.operations(Operation::Tensor64)),
               More32 = double(K.operations(Operation::More32)),
               More64 = double(K.operations(Operation::More64)),
               Special = double(K.operations(Operation::SpecialUnit));
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
      {2 * (Slots32 + More32) / (D.Flops32 * Tera), "fp32"},
      {2 * (Slots64 + More64) / (D.Flops64 * Tera), "fp64"},
      {Special / (SpecialUnits * D.Multiprocessors * D.Clock * Giga),
       "special functions"},
      {2 * Fused64 / (D.Tensor64 * Tera), "fp64 tensor cores"},
      {Wavefronts * BankBytes /
           (D.SharedBytesOfClock * D.Multiprocessors * D.Clock * Giga),
       "shared memory"},
  };
  std::tie(E.LeastSeconds, E.Bound) = Parts[0];
  for (const auto &[Seconds, What] : Parts)
    if (Seconds > E.LeastSeconds)
      std::tie(E.LeastSeconds, E.Bound) = std::make_pair(Seconds, What);
  E.MostSeconds = std::max(E.LeastSeconds, E.MostBytes / (D.Bandwidth * Giga));
  return E;
}

} // namespace c2cuda::device
