// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What functions that allocate are asked for.

#ifndef C2CUDA_LIB_FRONTEND_ALLOCATIONS_H
#define C2CUDA_LIB_FRONTEND_ALLOCATIONS_H

#include "clang/AST/Expr.h"

#include <vector>

namespace c2cuda {

/// The factors of the number of bytes that \p Call allocates; empty if it is not
/// known to do so.
std::vector<const clang::Expr *> byteFactors(const clang::CallExpr &Call);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_ALLOCATIONS_H
