// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What is copied of arrays whose rows have places of their own.

#ifndef C2CUDA_LIB_HOST_ROWPIECES_H
#define C2CUDA_LIB_HOST_ROWPIECES_H

#include "c2cuda/Host/HostPlan.h"

namespace c2cuda {

/// From the first to the last of \p Elements { A[i, j] } in each row; nothing
/// if it takes too many pieces, or the rows of one do not follow each other.
std::optional<std::vector<RowPiece>> rowPieces(const isl::set &Elements,
                                               const isl::set &Known);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_ROWPIECES_H
