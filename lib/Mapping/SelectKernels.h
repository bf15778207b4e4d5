// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Cuts a schedule tree into host loops and kernels.

#ifndef C2CUDA_LIB_MAPPING_SELECTKERNELS_H
#define C2CUDA_LIB_MAPPING_SELECTKERNELS_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// One step on the way from the root to a kernel: the position in a sequence,
/// or a member of an outer band that the host loops over.
struct HostStep {
  bool IsLoop = false;
  unsigned Position = 0;
};

/// A subtree that becomes one kernel.
struct KernelSite {
  /// { S[i] }: all instances below.
  isl::union_set Domain;
  /// { S[i] -> [v] } for each host loop around it, outermost first.
  std::vector<isl::union_pw_aff> Outer;
  /// { S[i] -> [v] } for each parallel dimension, outermost first.
  std::vector<isl::union_pw_aff> Parallel;
  std::vector<HostStep> Path;
  /// Whether it is several loops' that do not depend on each other. Threads may
  /// then have values of Parallel for which there are no instances.
  bool IsJoined = false;
  /// Where it was several: what each of them computes, in that order.
  std::vector<isl::union_set> Parts;
  /// Those of Parts that were launches of one thread; null if there are none.
  isl::union_set Lone;
};

std::vector<KernelSite> selectKernels(const isl::schedule &Tree);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_SELECTKERNELS_H
