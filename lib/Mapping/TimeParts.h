// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Kernels of which a thread is about several elements, in parts that are about
// one each.

#ifndef C2CUDA_LIB_MAPPING_TIMEPARTS_H
#define C2CUDA_LIB_MAPPING_TIMEPARTS_H

#include "SelectKernels.h"
#include "c2cuda/Analysis/Dependences.h"

#include <deque>
#include <optional>

namespace c2cuda {

/// What runs one after the other in a round of a host loop.
struct RoundParts {
  std::deque<KernelSite> Own;
  std::vector<const KernelSite *> Sites;
  /// The kernel that each of Sites is a part of.
  std::vector<const Kernel *> Kernels;
};

/// The parts of \p Sites, in which every thread of \p Kernels writes one
/// element: `u[i][j] = ...` and what mirrors it, `u[0][j] = u[1][j]`, in one
/// thread are two. All of one part comes before all of the next. Nothing if
/// there is none with several parts, or dependences do not let them run so.
std::optional<RoundParts>
partsByElement(const Scop &Scop, const Dependences &Dependences,
               const std::vector<const KernelSite *> &Sites,
               const std::vector<const Kernel *> &Kernels);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_TIMEPARTS_H
