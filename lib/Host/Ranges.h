// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Boxes of elements and what is known about them.

#ifndef C2CUDA_LIB_HOST_RANGES_H
#define C2CUDA_LIB_HOST_RANGES_H

#include "c2cuda/Host/HostPlan.h"

namespace c2cuda {

/// The elements of \p Array in \p Sets, null if there are none.
isl::set elementsOf(const Array &Array, const isl::union_set &Sets);

/// The elements of array \p Number that are accessed whenever the region runs;
/// null if there are none.
isl::set sureElements(const Scop &Scop, unsigned Number);

/// Whether there are elements, or bytes of them, between those of array \p Number
/// that the region accesses, \p Touched, that it may leave to others; but for borders
/// of rows, which have no room for another array.
bool hasGaps(const Scop &Scop, unsigned Number, const isl::set &Touched,
             const isl::set &Known);

/// The box around \p Elements.
ElementRange boxOf(const isl::set &Elements, const isl::set &Known);

/// The elements from the first to the last of \p Elements in memory.
ElementRange linearRange(const isl::set &Elements, const isl::set &Known);

/// { A[a] : low <= a <= high }
isl::set elementsIn(const ElementRange &Range, const isl::space &Space);

/// Whether \p A and \p B are equal for all parameters in \p Known.
bool isEqual(const isl::pw_aff &A, const isl::pw_aff &B, const isl::set &Known);

/// Whether dimension \p D of \p Range covers the whole extent of \p Array.
bool isFullDimension(const Array &Array, const ElementRange &Range, unsigned D,
                     const isl::set &Known);

/// Whether dimension \p D has one value only.
bool isSingleDimension(const ElementRange &Range, unsigned D,
                       const isl::set &Known);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_RANGES_H
