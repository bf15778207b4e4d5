// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Fewer launches that do more each.

#ifndef C2CUDA_LIB_MAPPING_JOINLAUNCHES_H
#define C2CUDA_LIB_MAPPING_JOINLAUNCHES_H

#include "SelectKernels.h"

#include <deque>
#include <functional>

namespace c2cuda {

/// A kernel with its place in the order.
struct Launch {
  const KernelSite *Site;
  c2cuda::Kernel Kernel;
  isl::map Times;
};

/// Makes the kernel of a site, one value for each thread.
using KernelMaker =
    std::function<Kernel(const KernelSite &Site, const std::string &Name)>;

/// Puts launches together where that pays. \p Sites gets sites that are new.
void joinLaunches(const Scop &Scop, const Schedule &Schedule,
                  const MappingOptions &Options, const KernelMaker &Make,
                  NameAllocator &Names, std::deque<KernelSite> &Sites,
                  std::vector<Launch> &All);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_JOINLAUNCHES_H
