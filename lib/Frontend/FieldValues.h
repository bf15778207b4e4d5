// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a file gives fields, as `l->in = in` and `layer_init(&l, 20)`: good for guesses
// that a check at run time makes sound.

#ifndef C2CUDA_LIB_FRONTEND_FIELDVALUES_H
#define C2CUDA_LIB_FRONTEND_FIELDVALUES_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace c2cuda {

/// Whether some function gives \p Field the value of an expression for which \p IsWanted,
/// itself or as what callers pass it.
bool mayBeGiven(const clang::FieldDecl &Field,
                llvm::function_ref<bool(const clang::Expr &)> IsWanted,
                clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_FIELDVALUES_H
