// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Policy: which parallel dimension goes to which axis, and block shapes.

#ifndef C2CUDA_LIB_MAPPING_TILESIZES_H
#define C2CUDA_LIB_MAPPING_TILESIZES_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// Orders parallel dimensions for the axes x, y, z: first the one along which
/// neighbouring values touch neighbouring addresses most often, then the
/// others from the innermost out; those behind the third are for none.
std::vector<isl::union_pw_aff>
chooseAxes(const Scop &Scop, const isl::union_set &Domain,
           const std::vector<isl::union_pw_aff> &Parallel);

/// Threads of a block per axis. \p HasInnerLoop: threads loop over more
/// dimensions, so that a square block reuses rows and columns alike.
/// \p IsRepeated: a loop of the host launches the kernel, each time for a part
/// of what there is to do.
std::vector<unsigned> blockShape(unsigned NumDimensions, bool HasInnerLoop,
                                 bool IsRepeated);

/// Makes rows of threads no longer than they have values, where there are known
/// to be few (`for (c = 0; c < 3; c++)`), and lets blocks have more of them.
void fitShortRows(std::vector<MappedDimension> &Dimensions);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_TILESIZES_H
