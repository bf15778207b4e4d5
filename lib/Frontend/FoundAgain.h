// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Best values that programs do not keep, but find again where they are:
// `a[at]` after `at = i` is what `a[i]` was.

#ifndef C2CUDA_LIB_FRONTEND_FOUNDAGAIN_H
#define C2CUDA_LIB_FRONTEND_FOUNDAGAIN_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <vector>

namespace c2cuda {

/// Whether \p Again is the same as \p Value, but for variables where Value has
/// what \p Assignments give to them. All of these are assignments to integer
/// variables by their names, each to another one.
bool isFoundAgain(
    const clang::Expr &Value, const clang::Expr &Again,
    const std::vector<const clang::BinaryOperator *> &Assignments,
    const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_FOUNDAGAIN_H
