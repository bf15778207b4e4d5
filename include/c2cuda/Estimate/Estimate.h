// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What kernels are likely to take on a device, from the model alone: what of a
// multiprocessor, how many bytes and operations, and how long. For people who
// want to know why a kernel is as it is.

#ifndef C2CUDA_ESTIMATE_ESTIMATE_H
#define C2CUDA_ESTIMATE_ESTIMATE_H

#include "c2cuda/Device/Device.h"
#include "c2cuda/Promotion/Promotion.h"

#include <string>
#include <vector>

namespace c2cuda {

/// What a block takes, and how many of them a multiprocessor holds.
struct Occupancy {
  unsigned Threads = 1;
  unsigned SharedBytes = 0;
  /// Of a thread: a guess from what the kernel keeps in variables.
  unsigned Registers = 0;
  unsigned Blocks = 0;
  /// What there would have to be more of: "registers", "shared memory", ...
  std::string Limit;
};

/// What a launch does if every loop of unknown length runs NominalTrips times.
struct Work {
  double Launches = 1, Blocks = 1, Instances = 0;
  /// From the memory: every element once, and whenever a thread asks for it, by
  /// sectors of 32 bytes.
  double LeastBytes = 0, MostBytes = 0;
  double SharedBytes = 0;
  /// Instructions; a product and a sum may be one. Of tensor cores fused
  /// operations.
  double Operations32 = 0, Operations64 = 0, Products64 = 0;
};

constexpr double NominalTrips = 1000;

/// Of a launch, of a barrier of the whole grid (Zhang et al. 2020, "A study of
/// single and multi-device synchronization methods", 1.3 to 1.8 us with one or
/// two blocks of each multiprocessor), and of an iteration in a single thread,
/// which waits for memory, or for shared memory that others fill for it.
/// Assumed, not measured here.
constexpr double LaunchSeconds = 2e-6, GridBarrierSeconds = 1.5e-6,
                 LoneSeconds = 3e-7, LoneNearSeconds = 3e-8;

/// What a launch takes at least, if it did nothing else.
struct TimePart {
  std::string What;
  double Seconds = 0;
};

struct KernelEstimate {
  Occupancy Block;
  Work Launch;
  /// The longest first.
  std::vector<TimePart> Parts;
  /// Of all mapped dimensions together.
  double Values = 1;
};

Occupancy occupancyOf(const Scop &Scop, const PromotedKernel &Kernel,
                      const Device &Target);

/// \p HostSchedule is that of all kernels.
Work workOf(const Scop &Scop, const PromotedKernel &Kernel,
            const isl::union_map &HostSchedule);

/// The most values that a kernel computes side by side.
double mostValues(const PromotedScop &Promoted);

KernelEstimate estimateKernel(const Scop &Scop, const PromotedScop &Promoted,
                              const PromotedKernel &Kernel,
                              const Device &Target);

/// All that --explain prints for a region.
std::string explain(const Scop &Scop, const Schedule &Order,
                    const PromotedScop &Promoted, const Device &Target);

} // namespace c2cuda

#endif // C2CUDA_ESTIMATE_ESTIMATE_H
