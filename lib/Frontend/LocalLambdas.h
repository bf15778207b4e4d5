// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Lambdas that a function only has for itself, `auto at = [&](int d) { return
// a[i + d]; };`: they are called by their name, and nobody else gets them.

#ifndef C2CUDA_LIB_FRONTEND_LOCALLAMBDAS_H
#define C2CUDA_LIB_FRONTEND_LOCALLAMBDAS_H

#include "FunctionFacts.h"

namespace c2cuda {

/// Whether \p Var is such a lambda, which captures by reference, or by value what
/// keeps its value: calls are what its body is.
bool isLocalLambda(const clang::VarDecl &Var, const FunctionFacts &Facts);

/// Whether \p Var, whose address others than what names it may have, is only known
/// to such lambdas, none of which changes it.
bool isOnlySeenByLambdas(const clang::VarDecl &Var, const FunctionFacts &Facts);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_LOCALLAMBDAS_H
