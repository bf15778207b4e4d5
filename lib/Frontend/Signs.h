// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Floating-point values of which the sign is known.

#ifndef C2CUDA_LIB_FRONTEND_SIGNS_H
#define C2CUDA_LIB_FRONTEND_SIGNS_H

#include "FunctionFacts.h"

#include "clang/AST/Expr.h"

namespace c2cuda {

/// Whether \p Value is never negative, not even a zero, unless it is no number:
/// `fabs(x)`, `x * x`, sums and products of such values, and variables that keep one.
bool isNeverNegative(const clang::Expr &Value, const FunctionFacts &Facts);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_SIGNS_H
