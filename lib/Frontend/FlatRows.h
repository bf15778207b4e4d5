// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Planes whose distance is a number of its own, `b * plane + y * w + x`, and
// pieces of one row.

#ifndef C2CUDA_LIB_FRONTEND_FLATROWS_H
#define C2CUDA_LIB_FRONTEND_FLATROWS_H

#include "RegionDraft.h"

namespace c2cuda {

/// A subscript of a flat array.
struct FlatUse {
  const StatementDraft *Statement;
  Polynomial Subscript;
};

/// What the iterators of \p Use are multiplied by: planes before rows.
std::vector<Polynomial> stridesOf(const FlatUse &Use, const RegionDraft &Draft);

/// The parameter that \p Stride is; empty if it is anything else.
std::string parameterIn(const Polynomial &Stride);

/// Makes the distances of planes products: `plane` that of w and a parameter,
/// the rows of a plane, which the host computes. Nothing if there are none;
/// else the parameters that have to be more than 0, where planes are no whole
/// rows. From here on Draft.expanded() knows them.
std::vector<std::string> takePlanes(llvm::ArrayRef<FlatUse> Uses,
                                    RegionDraft &Draft);

/// Whether all of \p Uses are in one row as it is, `a[i + k * lda]` for one k
/// and lda, and none goes through it in two loops, as `a[100 * i + j]` may.
bool areInOneRow(llvm::ArrayRef<FlatUse> Uses, const RegionDraft &Draft);

/// Whether one of \p Lengths is what the function divides by: (n - win) / hop
/// counts windows, `a[t * hop + i]`, that may overlap; rows do not.
bool areSteps(llvm::ArrayRef<Polynomial> Lengths, const RegionDraft &Draft);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_FLATROWS_H
