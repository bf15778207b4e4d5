// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Filters, convolutions, sums over windows: neighbours read the same.

#ifndef C2CUDA_LIB_MAPPING_WINDOWS_H
#define C2CUDA_LIB_MAPPING_WINDOWS_H

#include "c2cuda/Mapping/Mapping.h"

#include <functional>

namespace c2cuda {

using EnoughBlocks = std::function<bool(const std::vector<MappedDimension> &)>;

/// Gives each thread of \p Kernel several neighbouring values of y, and of z,
/// if its inner loops go over windows: what a thread loads of a filter then
/// serves for all of its values, and, in windows of constant size, what it
/// loads of a window for those of them whose windows overlap. Neighbouring
/// threads stay neighbours along x, so that rows are loaded and stored as
/// before. If x is the only dimension (filters of signals), they have several
/// neighbouring values of x. (Iandola et al., "Communication-minimizing 2D
/// convolution in GPU registers", ICIP 2013.) \p AreEnough: whether there are
/// enough blocks with such dimensions. \p Bytes are those of the largest
/// element.
void addWindows(const Scop &Scop, unsigned Bytes, const EnoughBlocks &AreEnough,
                Kernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_WINDOWS_H
