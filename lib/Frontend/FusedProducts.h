// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Statements that add a product to a variable, for which the host may use one
// operation.

#ifndef C2CUDA_LIB_FRONTEND_FUSEDPRODUCTS_H
#define C2CUDA_LIB_FRONTEND_FUSEDPRODUCTS_H

#include "RegionDraft.h"

namespace c2cuda {

/// `x += a * b;`, `x = x - a * b;` if that is all of \p From, all of it is
/// computed in type double, and the user's flags and pragmas let the compiler
/// round product and sum at once; where sums may be taken apart, also those of
/// several products, `x += s * (a * b + c * d);`, and in type float. Else empty.
std::vector<FusedProduct> fusedProducts(const RegionDraft &Draft,
                                        const StatementDraft &From,
                                        bool SelfContained);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_FUSEDPRODUCTS_H
