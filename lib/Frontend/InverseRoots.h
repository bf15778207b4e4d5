// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Divisions by square roots: the device has an instruction for the inverse of a
// root, and needs some forty for a root and a division that are rounded as C
// wants them.

#ifndef C2CUDA_LIB_FRONTEND_INVERSEROOTS_H
#define C2CUDA_LIB_FRONTEND_INVERSEROOTS_H

#include "clang/AST/Expr.h"

namespace c2cuda {

/// The call of sqrt or sqrtf that \p Op divides by. Null if it divides by
/// anything else, or if its flags do not allow both products with the inverse
/// of a divisor and approximate functions (`-ffast-math` does).
const clang::CallExpr *divisorAsRoot(const clang::BinaryOperator &Op,
                                     const clang::ASTContext &Context);

/// Whether \p Op, a division by a root, is 1 over the root, in its type.
bool isInverseOnly(const clang::BinaryOperator &Op);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_INVERSEROOTS_H
