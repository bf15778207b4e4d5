// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Types and lvalues of variables that loops update.

#ifndef C2CUDA_LIB_FRONTEND_UPDATETYPES_H
#define C2CUDA_LIB_FRONTEND_UPDATETYPES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace c2cuda {

/// float or double.
bool isReal(clang::QualType Type);

/// An integer that is no enumerator, truth or _BitInt.
bool isPlainInteger(clang::QualType Type);

/// The width of \p Target, a plain integer; 0 for all else.
unsigned bitsOf(const clang::Expr &Target, const clang::ASTContext &Context);

/// Whether a conversion from \p From to \p To changes no value.
bool keepsValue(clang::QualType From, clang::QualType To,
                const clang::ASTContext &Context);

/// Whether both are the same expression, but for conversions.
bool isSame(const clang::Expr &A, const clang::Expr &B,
            const clang::ASTContext &Context);

/// Whether naming the lvalue \p Given does anything else.
bool hasEffects(const clang::Expr &Given, const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_UPDATETYPES_H
