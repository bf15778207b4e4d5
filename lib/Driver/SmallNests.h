// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Nests that are not worth a kernel: sums over the three coordinates of a point,
// products of 4 x 4 matrices. A processor is done with them before a device has
// heard of them. Only sizes that the text says count.

#ifndef C2CUDA_LIB_DRIVER_SMALLNESTS_H
#define C2CUDA_LIB_DRIVER_SMALLNESTS_H

#include "c2cuda/Frontend/Frontend.h"

namespace c2cuda {

/// Which arrays the larger regions of a function use, and where.
class SmallNests {
public:
  /// Of a function's \p Regions, before any is converted.
  explicit SmallNests(const std::vector<ScopRegion> &Regions);

  /// The iterations of \p Region, one of the regions or a part of one, if they
  /// are too few for a kernel, and no nest with more uses the same arrays, but for those
  /// around it: kernels of that could have them on the device. Else 0.
  unsigned tooFew(const ScopRegion &Region) const;

private:
  struct Use {
    Place Where;
    /// Array::HostPointer.
    std::string Pointer;
    /// The statements of its region.
    std::vector<const clang::Stmt *> Region;
  };
  std::vector<Use> Uses;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_SMALLNESTS_H
