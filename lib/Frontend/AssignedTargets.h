// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What statements give new values to.

#ifndef C2CUDA_LIB_FRONTEND_ASSIGNEDTARGETS_H
#define C2CUDA_LIB_FRONTEND_ASSIGNEDTARGETS_H

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <set>

namespace c2cuda {

/// Hands to \p Found the lvalue of each assignment, step and exchange in \p S
/// that is not within one of \p Skipped.
void forEachTarget(const clang::Stmt &S,
                   const std::set<const clang::Stmt *> &Skipped,
                   llvm::function_ref<void(const clang::Expr &)> Found);

/// What \p Var, which \p Declared declares, holds behind it: its initialiser.
/// Null if it has none, or if a later one of the statement gives something
/// another value, `int k = 3, v = (k += 2);`.
const clang::Expr *heldBehind(const clang::DeclStmt &Declared,
                              const clang::VarDecl &Var);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_ASSIGNEDTARGETS_H
