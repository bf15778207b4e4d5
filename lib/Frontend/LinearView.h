// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A declared array of rows as one row, for pointers that run through all of it:
// `double *p = &A[0][0]; ... p[k]`.

#ifndef C2CUDA_LIB_FRONTEND_LINEARVIEW_H
#define C2CUDA_LIB_FRONTEND_LINEARVIEW_H

#include "RegionDraft.h"

namespace c2cuda {

/// Whether the lengths of all rows of \p Array are constants.
bool canBeLinear(const ArrayDraft &Array);

/// Whether \p Access counts on from the first row, `a[0][i]`.
bool isInFirstRow(const AccessDraft &Access);

/// The subscripts of \p Access as one.
Index linearIndex(const AccessDraft &Access, const ArrayDraft &Array,
                  RegionDraft &Draft);

/// The number of all elements, if it is known.
Extent linearExtent(const ArrayDraft &Array);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_LINEARVIEW_H
