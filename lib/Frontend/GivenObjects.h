// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Arrays that all callers of a function give it as objects of their own: no other one of
// its parameters leads to the same.

#ifndef C2CUDA_LIB_FRONTEND_GIVENOBJECTS_H
#define C2CUDA_LIB_FRONTEND_GIVENOBJECTS_H

#include "FunctionFacts.h"

#include <optional>

namespace c2cuda {

/// The objects that are visible in the whole file, of all that callers give for \p Var, a
/// pointer or a reference to a container; nothing unless each call gives a declared array,
/// a container or one allocation, and another one for each other parameter.
std::optional<VariableSet> givenObjects(const clang::ParmVarDecl &Var,
                                        const FunctionFacts &Facts,
                                        unsigned Depth = 0);

/// Whether nothing that the function and what it calls name is one of these objects, either.
bool isGivenApart(const clang::VarDecl &Var, const FunctionFacts &Facts);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_GIVENOBJECTS_H
