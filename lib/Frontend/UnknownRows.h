// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Flat subscripts whose rows only the run can tell: in `sum[best[i] * n + j]`
// the column is j for whatever row, so that two of them are two elements.

#ifndef C2CUDA_LIB_FRONTEND_UNKNOWNROWS_H
#define C2CUDA_LIB_FRONTEND_UNKNOWNROWS_H

#include "RegionDraft.h"

namespace c2cuda {

/// The sum of \p Terms with unknown symbols (\c isUnknown) for what is no
/// polynomial; nothing if that tells nothing of rows. Evaluated on \p Domain.
std::optional<Polynomial>
partialForm(const std::vector<Index::Term> &Terms, isl::set Domain,
            RegionDraft &Draft);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_UNKNOWNROWS_H
