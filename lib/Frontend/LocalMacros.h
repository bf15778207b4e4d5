// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Macros that kernels do not have.

#ifndef C2CUDA_LIB_FRONTEND_LOCALMACROS_H
#define C2CUDA_LIB_FRONTEND_LOCALMACROS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

namespace c2cuda {

/// Whether \p Body uses a macro that its file defines between the braces
/// of a function or class, or one with a name that kernels have to use.
bool usesLocalMacro(const clang::Stmt &Body, const clang::ASTContext &Context);

/// Whether the type that \p S, a cast or a sizeof, is written with comes from a
/// macro, or a part of it.
bool hasMacroInType(const clang::Stmt &S);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_LOCALMACROS_H
