// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What functions may consist of that kernels call.

#ifndef C2CUDA_LIB_FRONTEND_DEVICECONSTRUCTS_H
#define C2CUDA_LIB_FRONTEND_DEVICECONSTRUCTS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <string>

namespace c2cuda {

/// A short piece of \p Text for messages.
std::string quoted(const std::string &Text);

/// The construct in the user's words, if device code cannot have it; empty for
/// what it has.
std::string foreignConstruct(const clang::Stmt &S,
                             const clang::ASTContext &Context);

/// `__builtin_unreachable()`, which promises that nobody gets there.
bool isUnreachable(const clang::CallExpr &Call);

/// Whether \p D declares a union of numbers within a function.
bool isOwnUnion(const clang::Decl &D);

/// Whether \p Var, a variable of \p Function's, holds a union of numbers, by which
/// the bits of one are read as another's: `union { float f; unsigned u; } v = {x};`.
/// \p SelfContained: only types that the function declares itself can be named.
bool holdsOwnUnion(const clang::VarDecl &Var,
                   const clang::FunctionDecl &Function, bool SelfContained);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_DEVICECONSTRUCTS_H
