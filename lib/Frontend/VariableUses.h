// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls that give variables values, or take their memory, as FunctionFacts knows
// them.

#ifndef C2CUDA_LIB_FRONTEND_VARIABLEUSES_H
#define C2CUDA_LIB_FRONTEND_VARIABLEUSES_H

#include "FunctionFacts.h"

#include <initializer_list>

namespace c2cuda {

/// Whether \p Call is one of a function of C's or C++'s library that has one of
/// \p Names: no method, and none that the program defines.
bool isCallOf(const clang::CallExpr &Call,
              std::initializer_list<llvm::StringRef> Names);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_VARIABLEUSES_H
