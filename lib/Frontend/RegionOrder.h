// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// In which order regions begin in a round of the loops around them.

#ifndef C2CUDA_LIB_FRONTEND_REGIONORDER_H
#define C2CUDA_LIB_FRONTEND_REGIONORDER_H

#include "FunctionFacts.h"

namespace c2cuda {

/// Whether the region with the statement \p First begins before the one with
/// \p Second does, in every round of the loops around both: it stands before it,
/// or what it is in, in one block or in blocks of that.
bool hasBegun(const clang::Stmt &First, const clang::Stmt &Second,
              const FunctionFacts &Facts);

/// Whether the second one begins for certain once the first one has: both are in one
/// block or in blocks of that, and nothing from the first one on leaves it.
bool follows(const clang::Stmt &First, const clang::Stmt &Second,
             const FunctionFacts &Facts);

/// Whether a loop of the function may run \p Region more than once.
bool isRepeated(const clang::Stmt &Region, const FunctionFacts &Facts);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_REGIONORDER_H
