// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Rows that lie anywhere (`double **a`): nobody says how long they are. For the
// device they are as long as the region reaches into any of them.

#ifndef C2CUDA_LIB_FRONTEND_ROWLENGTHS_H
#define C2CUDA_LIB_FRONTEND_ROWLENGTHS_H

#include "RegionDraft.h"

namespace c2cuda {

struct RowUse {
  /// Parameters and iterators with which the access happens.
  isl::set Domain;
  AccessDraft *Access = nullptr;
};

/// Sets the extents of \p Array, whose rows have places of their own; false if
/// the second one has no simple text. The subscripts in \p Uses are affine.
bool setLengthOfRows(RegionDraft &Draft, ArrayDraft &Array,
                     const std::vector<RowUse> &Uses);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_ROWLENGTHS_H
