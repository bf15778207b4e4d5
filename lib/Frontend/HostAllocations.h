// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How many bytes the host has allocated for what a variable holds while a loop
// runs, as a text that it can evaluate again.

#ifndef C2CUDA_LIB_FRONTEND_HOSTALLOCATIONS_H
#define C2CUDA_LIB_FRONTEND_HOSTALLOCATIONS_H

#include "HostExchanges.h"

#include <string>

namespace c2cuda {

/// "n * sizeof(double)", or empty where that is not known: \p Var is a container,
/// or a pointer with one allocation before \p Loop that is not given back before
/// its end, and so are all pointers that the function exchanges it for, of one size.
std::string allocatedBytes(const clang::VarDecl &Var, const clang::Stmt &Loop,
                           const FunctionFacts &Facts,
                           clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_HOSTALLOCATIONS_H
