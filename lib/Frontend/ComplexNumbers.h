// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Complex numbers of C: which of them kernels have, and what kernels compute
// with them exactly as the host does.

#ifndef C2CUDA_LIB_FRONTEND_COMPLEXNUMBERS_H
#define C2CUDA_LIB_FRONTEND_COMPLEXNUMBERS_H

#include "TextFixes.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <string>

namespace c2cuda {

/// Whether kernels take numbers of this complex type.
bool isKernelComplex(clang::QualType Type);

/// Whether \p Type, or what its elements are, is such a number.
bool holdsComplex(clang::QualType Type, const clang::ASTContext &Context);

/// As kernels spell it: "c2cuda::complex<double>".
std::string complexSpelling(clang::QualType Type);

/// \p Text, types as Clang prints them, with the complex ones as kernels spell
/// them.
std::string withKernelComplex(std::string Text);

/// What there is in \p E itself, not in its operands, that kernels cannot
/// compute as the host does, as the end of a sentence; empty for all else.
std::string whyNoComplex(const clang::Expr &E, const clang::ASTContext &Context);

/// The function of <complex.h> that kernels have, without the `f` for float;
/// empty for all other calls.
llvm::StringRef complexFunctionName(const clang::CallExpr &Call);

/// Adds what has to be written in \p E's place. False if all is said about it.
bool fixComplex(const clang::Expr &E, const clang::ASTContext &Context,
                TextFixes &Fixes);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_COMPLEXNUMBERS_H
