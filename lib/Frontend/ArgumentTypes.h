// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Arguments whose type says which function is called.

#ifndef C2CUDA_LIB_FRONTEND_ARGUMENTTYPES_H
#define C2CUDA_LIB_FRONTEND_ARGUMENTTYPES_H

#include "StatementText.h"

namespace c2cuda {

/// Whether \p Argument of \p Function is a variable that kernels have in another
/// type (a counter: int for narrower ones, long long for long), and the types of
/// arguments say which function or which instance of a template it is.
bool losesItsType(const clang::Expr &Argument,
                  const clang::FunctionDecl &Function, const TextHoles &Holes);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_ARGUMENTTYPES_H
