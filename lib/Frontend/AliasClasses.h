// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How what a pointer leads to may overlap other memory.

#ifndef C2CUDA_LIB_FRONTEND_ALIASCLASSES_H
#define C2CUDA_LIB_FRONTEND_ALIASCLASSES_H

#include "FunctionFacts.h"

#include "c2cuda/Model/Array.h"

namespace c2cuda {

/// That of the pointer \p Var, without what `restrict` says. What a call has
/// allocated was not there when its caller chose the arguments (C17 7.22.3p1: the
/// lifetime begins with the allocation).
AliasClass aliasClassOfPointer(const clang::VarDecl &Var,
                               const FunctionFacts &Facts,
                               const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_ALIASCLASSES_H
