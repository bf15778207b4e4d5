// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What statements give new values to.

#ifndef C2CUDA_LIB_FRONTEND_ASSIGNEDTARGETS_H
#define C2CUDA_LIB_FRONTEND_ASSIGNEDTARGETS_H

#include "clang/AST/Expr.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <set>

namespace c2cuda {

/// Hands to \p Found the lvalue of each assignment, step and exchange in \p S
/// that is not within one of \p Skipped.
void forEachTarget(const clang::Stmt &S,
                   const std::set<const clang::Stmt *> &Skipped,
                   llvm::function_ref<void(const clang::Expr &)> Found);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_ASSIGNEDTARGETS_H
