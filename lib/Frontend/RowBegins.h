// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which row of a flat array begins where, in `start * in + s * m + i` with rows of m.

#ifndef C2CUDA_LIB_FRONTEND_ROWBEGINS_H
#define C2CUDA_LIB_FRONTEND_ROWBEGINS_H

#include "FlatRows.h"

namespace c2cuda {

/// Subscripts in which rows begin where parameters say.
struct RowBegins {
  /// Empty if there are none.
  std::vector<Polynomial> Subscripts;
  /// Parameters over which the subscripts are, where they have no sense.
  isl::set Bad;
};

/// The subscripts of \p Uses of the array \p Of if an element that parameters choose,
/// `start * in`, is the first one of a row. Where the file gives the field m what it
/// calls in, m is in; else the host finds out which row it is, as a parameter of its own.
RowBegins takeBegins(llvm::ArrayRef<FlatUse> Uses, RegionDraft &Draft,
                     const std::string &Of);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_ROWBEGINS_H
