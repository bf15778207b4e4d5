// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Programs for which an option has made `char` unsigned: in kernels it is what it is on
// the host's processor.

#ifndef C2CUDA_FRONTEND_UNSIGNEDCHARS_H
#define C2CUDA_FRONTEND_UNSIGNEDCHARS_H

#include "clang/AST/ASTContext.h"

namespace c2cuda {

/// Whether `char` is unsigned where kernels have it signed, and the user's files have
/// values of that type.
bool hasUnsignedChars(clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_UNSIGNEDCHARS_H
