// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `const double a = -0.5 * r;` in a loop of a region, the same in each round: the host
// computes it before the region, and kernels are given the value.

#ifndef C2CUDA_LIB_FRONTEND_GIVENVALUES_H
#define C2CUDA_LIB_FRONTEND_GIVENVALUES_H

#include "RegionDraft.h"

#include <optional>

namespace c2cuda {

/// Makes the value of \p Var, which the region declares, a parameter where it depends on
/// nothing that the region changes, and inner loops read it; false if it is none.
bool takeGiven(RegionDraft &Draft, const clang::VarDecl &Var);

/// The parameter that \p Var has become.
std::optional<unsigned> givenValue(RegionDraft &Draft, const clang::VarDecl &Var);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_GIVENVALUES_H
