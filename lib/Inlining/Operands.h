// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls that are operands in a statement, `beta = sqrt(dot(n, r, r));`: written out
// they stand before it, with a variable for the value.

#ifndef C2CUDA_LIB_INLINING_OPERANDS_H
#define C2CUDA_LIB_INLINING_OPERANDS_H

#include "CallSites.h"
#include "Stability.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace c2cuda {

/// What \p S computes first, and once: an expression, the value of the first
/// variable that it declares, the condition of an `if`, or what it returns; null for
/// all else.
const clang::Expr *firstValue(const clang::Stmt &S);

/// The first call in \p E that \p IsWanted and that is made whenever \p E is computed.
const clang::CallExpr *
findOperand(const clang::Expr &E,
            llvm::function_ref<bool(const clang::CallExpr &)> IsWanted);

/// Whether nothing changes where the call of \p Site, an operand, is made before all
/// else in its statement.
bool mayComeFirst(const CallSite &Site, const VariableSets &Variables);

} // namespace c2cuda

#endif // C2CUDA_LIB_INLINING_OPERANDS_H
