// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Programs that choose how floating-point numbers are rounded, or ask what else
// operations have done (<fenv.h>): a device knows nothing of either.

#ifndef C2CUDA_FRONTEND_FLOATENVIRONMENT_H
#define C2CUDA_FRONTEND_FLOATENVIRONMENT_H

#include "clang/AST/ASTContext.h"

#include <string>

namespace c2cuda {

/// The function of <fenv.h> that the file names; empty if it names none that matters.
/// Traps (feenableexcept) do not: they help to find mistakes.
std::string floatEnvironmentUse(const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_FLOATENVIRONMENT_H
