// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Values that the host and a device compute alike, bit by bit: nothing in them
// may be rounded once instead of twice.

#ifndef C2CUDA_LIB_FRONTEND_EXACTVALUES_H
#define C2CUDA_LIB_FRONTEND_EXACTVALUES_H

#include "clang/AST/Expr.h"

#include <string>

namespace c2cuda {

/// Whether \p E is a product of floating-point numbers, which a device may add
/// to something without rounding it before.
bool isFloatProduct(const clang::Expr &E);

/// The function that rounds such a product, of floats or doubles, on the host or on
/// the device: `__fmul_rn(a, b)` for `a * b`.
std::string roundedProduct(bool IsFloat, bool IsOfHost);

/// Whether \p Call has the same value everywhere for the same arguments: of a
/// function of the library on whose results all implementations agree, or of
/// one of the user's that makes its result from its arguments by nothing else.
bool isExactCall(const clang::CallExpr &Call);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_EXACTVALUES_H
