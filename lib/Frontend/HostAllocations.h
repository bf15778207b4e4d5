// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How many bytes the host has allocated for what a variable holds while a loop
// runs, as a text that it can evaluate again.

#ifndef C2CUDA_LIB_FRONTEND_HOSTALLOCATIONS_H
#define C2CUDA_LIB_FRONTEND_HOSTALLOCATIONS_H

#include "HostExchanges.h"

#include <string>

namespace c2cuda {

/// Whether \p Loop can name \p Named, and nothing there has its name but \p Twins,
/// which have its value.
bool isVisible(const clang::VarDecl &Named, const clang::Stmt &Loop,
               const FunctionFacts &Facts, const VariableSet &Twins);

/// "n * sizeof(double)", or empty where that is not known: \p Name is a container,
/// or a variable, a pointer with one allocation before \p Loop that is not given back before
/// its end, and so are all pointers that the function exchanges it for, of one size.
/// \p AsNumbers: without the names of constants.
std::string allocatedBytes(const Path &Name, const clang::Stmt &Loop,
                           const FunctionFacts &Facts, const VariableSet &Twins,
                           clang::ASTContext &Context, bool AsNumbers = false);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_HOSTALLOCATIONS_H
