// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Signed arithmetic that -fwrapv lets wrap around: device code has no such option, and
// its compiler takes it that signed numbers stay in their type.

#ifndef C2CUDA_LIB_FRONTEND_SIGNEDWRAPS_H
#define C2CUDA_LIB_FRONTEND_SIGNEDWRAPS_H

#include "clang/AST/Expr.h"

namespace c2cuda {

/// Whether \p E itself, not its operands, computes a signed number that the program may
/// count on to wrap around, as far as the types of its operands tell.
bool mayWrapSigned(const clang::Expr &E, const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_SIGNEDWRAPS_H
