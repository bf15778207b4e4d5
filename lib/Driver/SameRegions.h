// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Whether regions of two instances of a template have become the same text.

#ifndef C2CUDA_LIB_DRIVER_SAMEREGIONS_H
#define C2CUDA_LIB_DRIVER_SAMEREGIONS_H

#include "ConvertFunction.h"

namespace c2cuda {

/// Whether kernels call the same function by the same name.
bool areSameFunction(const DeviceFunction &A, const DeviceFunction &B);

/// Whether the two, of different instances, put the same in the same place.
bool areSameTexts(const ConvertedRegion &A, const ConvertedRegion &B);

/// Whether \p A and \p B, all regions of two instances, put the same texts in the
/// same places, those around loops among them.
bool areSameRegions(const std::vector<ConvertedRegion> &A,
                    const std::vector<ConvertedRegion> &B);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_SAMEREGIONS_H
