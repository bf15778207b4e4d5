// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Policy: how many values of x and y each thread of a kernel takes.

#ifndef C2CUDA_LIB_MAPPING_THREADTILES_H
#define C2CUDA_LIB_MAPPING_THREADTILES_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// Gives \p Kernel, whose dimensions are complete otherwise, tiles of values
/// for each thread if it is a contraction: a loop that adds up products (or the
/// like) of an operand that stays the same along x and one that does so along
/// y. What a thread loads of either it then uses for several values. (Volkov
/// and Demmel, "Benchmarking GPUs to tune dense linear algebra", SC 2008,
/// section 4.) Transpositions get square blocks of several rows for a thread.
/// The user's sizes are taken (MappingHints::ThreadTile); \p Block are the
/// threads that he wants along x, y and z, empty for our own choice.
void addThreadTiles(const Scop &Scop, const Device &Target,
                    const std::vector<unsigned> &Block, Kernel &Kernel);

/// The most values that \p D has; 0 if that is not known.
double extentOf(const MappedDimension &D);

/// The product of all extents; infinite if one is not known.
double numValues(const Kernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_THREADTILES_H
