// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What C converts between braces, and C++ does not.

#ifndef C2CUDA_LIB_FRONTEND_NARROWING_H
#define C2CUDA_LIB_FRONTEND_NARROWING_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace c2cuda {

/// Whether \p E converts to another type in a way that C++ takes for a mistake
/// between braces.
bool mayNarrow(const clang::Expr &E, const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_NARROWING_H
