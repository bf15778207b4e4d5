// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_LIB_FRONTEND_LONGLOOPS_H
#define C2CUDA_LIB_FRONTEND_LONGLOOPS_H

#include "clang/AST/Stmt.h"

namespace c2cuda {

/// Whether \p S has loops that are not known to run a few times.
bool hasLongLoops(const clang::Stmt &S, const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_LONGLOOPS_H
