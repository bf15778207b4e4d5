// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How many blocks grids have.

#ifndef C2CUDA_LIB_MAPPING_GRIDS_H
#define C2CUDA_LIB_MAPPING_GRIDS_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// Blocks that a grid may have along y and z (CUDA C++ Programming Guide,
/// "Technical Specifications per Compute Capability").
constexpr unsigned MaxBlocksYZ = 65535;

/// Whether \p Blocks are enough for all values of \p Dimension where
/// \p Context holds.
bool fitsBlocks(const MappedDimension &Dimension, const isl::set &Context,
                unsigned Blocks);

/// Whether a grid has room for all of them.
bool fewBlocks(const MappedDimension &Dimension, const isl::set &Context);

/// Sets what \p Kernel's blocks have to loop over.
void limitGrid(Kernel &Kernel);

/// Lets blocks of a contraction go on along z where a loop over y would stand
/// around its tiles.
void goOnInZ(Kernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_GRIDS_H
