// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Functions that do nothing but compute a value: they may run earlier than they
// stand, as long as nothing that they read changes in between.

#ifndef C2CUDA_FRONTEND_PUREFUNCTIONS_H
#define C2CUDA_FRONTEND_PUREFUNCTIONS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace c2cuda {

/// Whether \p Function, whose body has been read, only computes its value: it stores to
/// variables of its own, and calls nothing but such functions.
bool onlyComputes(const clang::FunctionDecl &Function);

/// Whether \p Call calls one of those, of the library's mathematics, or what only reads
/// a container of the library.
bool onlyComputes(const clang::CallExpr &Call);

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_PUREFUNCTIONS_H
