// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Macros that are #defined inside of a function: kernels stand before it.

#ifndef C2CUDA_LIB_FRONTEND_LOCALMACROS_H
#define C2CUDA_LIB_FRONTEND_LOCALMACROS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

namespace c2cuda {

/// Whether \p Body uses a macro that its file defines between the braces
/// of a function or class.
bool usesLocalMacro(const clang::Stmt &Body, const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_LOCALMACROS_H
